import { BUILD_RECORD, extensionsOf, fragmentNames } from '@olov/contract';
import type { ComposedRemote, Composition, RemoteBuild, RemoteOverride } from '@olov/shared-kit';
import { DEV_VERSION } from '../federation/remotes';
import { boundedFetch } from '../http/boundedFetch';

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
  const own = new Map<string, RemoteBuild>();
  const patient = boundedFetch(fetch, ANSWER_MS);
  const applied = await Promise.all(
    overrides.map(async ({ id, base, version = '' }): Promise<AppliedOverride> => {
      if (base === undefined) return { id, source: version, isMissing: false };
      try {
        const build = await readBuild(base, patient);
        if (build.manifest.id !== id) throw new Error(`${base} is a build of ${build.manifest.id}`);
        remotes[id] = composedRemote(build, base);
        own.set(id, build);
        return { id, source: base, isMissing: false };
      } catch (error) {
        console.warn(`[olov] override of ${id}:`, error);
        return { id, source: base, isMissing: true };
      }
    }),
  );
  const overridden = { ...composition, remotes };
  return { composition: await extended(overridden, own, patient), applied };
}

/** The contributions of the page with those of the own builds, which may fill or offer other extension slots. */
async function extended(
  { extensions: published, ...composition }: Composition,
  own: ReadonlyMap<string, RemoteBuild>,
  fetch: typeof globalThis.fetch,
): Promise<Composition> {
  const isConcerned = [...own].some(
    ([id, { manifest }]) =>
      manifest.contributes?.length ||
      manifest.extensionSlots?.length ||
      Object.values(published ?? {}).some((given) => given.some(({ remote }) => remote === id)),
  );
  if (!isConcerned) return { ...composition, ...(published && { extensions: published }) };
  const { host, remotes } = composition;
  const builds = await Promise.all(
    Object.entries({ host, ...remotes }).map(
      async ([id, { base }]) => own.get(id) ?? readBuild(base, fetch).catch(() => undefined),
    ),
  );
  const extensions = extensionsOf(builds.flatMap((build) => (build ? [build.manifest] : [])));
  return { ...composition, ...(extensions && { extensions }) };
}

async function readBuild(base: string, fetch: typeof globalThis.fetch): Promise<RemoteBuild> {
  // A dev server changes the build record without a change of its address.
  const url = base + BUILD_RECORD;
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as RemoteBuild;
}

const composedRemote = (
  { manifest, container, entry, scope }: RemoteBuild,
  base: string,
): ComposedRemote => ({
  version: DEV_VERSION,
  container,
  base,
  entry,
  routes: manifest.routes,
  fragments: fragmentNames(manifest),
  ...(scope && { scope }),
  integrity: {},
});
