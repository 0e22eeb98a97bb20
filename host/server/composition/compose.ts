import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition } from '@olov/shared-kit/contract';
import type { RegistryDocument, RegistryEntry } from './registry';

/** Name of the host among the micro-frontends. */
export const HOST = 'host';

/** A composition with the registry entries it was made of. */
export interface Composed {
  composition: Composition;
  host: RegistryEntry;
  remotes: Record<string, RegistryEntry>;
}

/**
 * The composition of a registry: of each micro-frontend the default version. A
 * pure function; undefined where no host was published yet. The id is the build id.
 */
export function compose({ microFrontends }: RegistryDocument): Composed | undefined {
  const chosen = Object.entries(microFrontends)
    .map(([name, versions]) => [name, versions.find(({ deployment }) => deployment.default)] as const)
    .filter((entry): entry is [string, RegistryEntry] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const host = chosen.find(([name]) => name === HOST)?.[1];
  if (!host) return undefined;
  const remotes = Object.fromEntries(chosen.filter(([name]) => name !== HOST));
  return {
    host,
    remotes,
    composition: {
      id: idOf(chosen),
      host: { version: host.metadata.version, base: host.url },
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, entry]) => [name, composedRemote(entry)]),
      ),
    },
  };
}

function composedRemote({ url, metadata, extras: { build } }: RegistryEntry): ComposedRemote {
  return {
    version: metadata.version,
    container: build.container,
    base: url,
    entry: build.entry,
    routes: build.manifest.routes,
    fragments: build.manifest.fragments,
    integrity: { [build.entry]: build.integrity[build.entry] ?? '' },
  };
}

const idOf = (chosen: readonly (readonly [string, RegistryEntry])[]): string =>
  createHash('sha256')
    .update(chosen.map(([name, { metadata }]) => `${name}@${metadata.version}`).join('\n'))
    .digest('hex')
    .slice(0, 12);
