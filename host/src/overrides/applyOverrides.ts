import { BUILD_RECORD, fragmentNames } from '@olov/contract';
import type { ComposedRemote, Composition, RemoteBuild, RemoteOverride } from '@olov/shared-kit';
import { boundedFetch } from '../boundedFetch';
import { DEV_VERSION } from '../remotes';

const ANSWER_MS = 5000;

export interface AppliedOverride {
  id: string;
  source: string;
  isMissing: boolean;
}

export async function applyOverrides(
  composition: Composition,
  overrides: readonly RemoteOverride[],
  fetch: typeof globalThis.fetch,
): Promise<{ composition: Composition; applied: AppliedOverride[] }> {
  const remotes = { ...composition.remotes };
  const patient = boundedFetch(fetch, ANSWER_MS);
  const applied = await Promise.all(
    overrides.map(async ({ id, base, version = '' }): Promise<AppliedOverride> => {
      if (base === undefined) return { id, source: version, isMissing: false };
      try {
        remotes[id] = await readBuild(id, base, patient);
        return { id, source: base, isMissing: false };
      } catch (error) {
        console.warn(`[olov] override of ${id}:`, error);
        return { id, source: base, isMissing: true };
      }
    }),
  );
  return { composition: { ...composition, remotes }, applied };
}

async function readBuild(id: string, base: string, fetch: typeof globalThis.fetch): Promise<ComposedRemote> {
  // A dev server changes the build record without a change of its address.
  const url = base + BUILD_RECORD;
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { manifest, container, entry } = (await response.json()) as RemoteBuild;
  if (manifest.id !== id) throw new Error(`${base} is a build of ${manifest.id}`);
  return {
    version: DEV_VERSION,
    container,
    base,
    entry,
    routes: manifest.routes,
    fragments: fragmentNames(manifest),
    integrity: {},
  };
}
