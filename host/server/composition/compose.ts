import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition } from '@olov/contract';
import { bucketOf } from './bucket';
import type { RegistryDocument, RegistryEntry } from './registry';

/** Name of the host among the micro-frontends. */
export const HOST = 'host';

/** A composition with the registry entries it was made of. */
export interface Composed {
  composition: Composition;
  /** Milliseconds since 1970 when the newest of its versions was published. */
  timestamp: number;
  host: RegistryEntry;
  remotes: Record<string, RegistryEntry>;
}

export interface Visit {
  /** The visitor's number; without one only default versions are shown. */
  visitor?: number | undefined;
  /** Versions to show whatever their traffic, by name. */
  pins?: Readonly<Record<string, string>> | undefined;
}

/** One version of each micro-frontend, by name and in the order of names. */
export type Chosen = (readonly [name: string, entry: RegistryEntry])[];

/**
 * The composition of a registry for a visit: of each micro-frontend the canary where the visitor's
 * bucket falls into its share, else the default version. A pure function; undefined where no host was
 * published yet. The id is the build id.
 */
export const compose = (document: RegistryDocument, visit: Visit = {}): Composed | undefined =>
  composeChosen(chooseVersions(document, visit));

/** The version of each micro-frontend that a visit gets, by name. */
export function chooseVersions({ microFrontends }: RegistryDocument, { visitor, pins = {} }: Visit): Chosen {
  return Object.entries(microFrontends)
    .map(([name, versions]) => [name, choose(name, versions, visitor, pins[name])] as const)
    .filter((entry): entry is [string, RegistryEntry] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export function composeChosen(chosen: Chosen): Composed | undefined {
  const host = chosen.find(([name]) => name === HOST)?.[1];
  if (!host) return undefined;
  const remotes = Object.fromEntries(chosen.filter(([name]) => name !== HOST));
  return {
    host,
    remotes,
    timestamp: Math.max(...chosen.map(([, { extras }]) => Date.parse(extras.events[0]?.at ?? '') || 0)),
    composition: {
      id: idOf(chosen),
      host: { version: host.metadata.version, base: host.url, ...fallbackOf(host) },
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, entry]) => [name, composedRemote(entry)]),
      ),
    },
  };
}

/** True while some version is shown to a part of the visitors only. */
export const hasCanary = ({ microFrontends }: RegistryDocument): boolean =>
  Object.values(microFrontends).some((versions) => versions.some(isCanary));

/** True for a version that visitors get. */
export const isLive = ({ deployment }: RegistryEntry): boolean =>
  deployment.default || deployment.traffic > 0;

/** True for a version that a part of the visitors gets. */
export const isCanary = ({ deployment }: RegistryEntry): boolean =>
  !deployment.default && deployment.traffic > 0;

/** What shows one of the canaries, for each of them. */
export const canaryPins = ({ microFrontends }: RegistryDocument): Record<string, string>[] =>
  Object.entries(microFrontends).flatMap(([name, versions]) =>
    versions.filter(isCanary).map(({ metadata }) => ({ [name]: metadata.version })),
  );

function choose(
  name: string,
  versions: readonly RegistryEntry[],
  visitor: number | undefined,
  pin: string | undefined,
): RegistryEntry | undefined {
  const pinned = pin !== undefined && versions.find(({ metadata }) => metadata.version === pin);
  if (pinned) return pinned;
  let share = 0;
  if (visitor !== undefined) {
    const bucket = bucketOf(visitor, name);
    for (const canary of versions.filter(isCanary)) {
      share += canary.deployment.traffic;
      if (bucket < share) return canary;
    }
  }
  return versions.find(({ deployment }) => deployment.default);
}

function composedRemote(entry: RegistryEntry): ComposedRemote {
  const { url, metadata, extras } = entry;
  const { build } = extras;
  return {
    version: metadata.version,
    container: build.container,
    base: url,
    ...fallbackOf(entry),
    entry: build.entry,
    routes: build.manifest.routes,
    fragments: build.manifest.fragments,
    integrity: { [build.entry]: build.integrity[build.entry] ?? '' },
  };
}

const fallbackOf = ({ fallbackUrl }: RegistryEntry) => (fallbackUrl ? { fallback: fallbackUrl } : {});

/** What was chosen, in words: two compositions of the same versions are the same. */
export const namesOf = (chosen: Chosen): string =>
  chosen.map(([name, { metadata }]) => `${name}@${metadata.version}`).join('\n');

/** The build id of what was chosen. */
export const idOf = (chosen: Chosen): string =>
  createHash('sha256').update(namesOf(chosen)).digest('hex').slice(0, 12);
