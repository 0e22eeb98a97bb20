import { createHash } from 'node:crypto';
import {
  type ComposedRemote,
  type Composition,
  extensionsOf,
  fragmentNames,
  type RouteRule,
} from '@olov/contract';
import { kitProblem } from '@olov/tooling/release';
import { bucketOf } from './bucket';
import type { RegistryDocument, RegistryEntry } from './registry';
import { keptRoutes } from './transfers';

export const HOST = 'host';

export interface Composed {
  composition: Composition;
  timestamp: number;
  host: RegistryEntry;
  remotes: Record<string, RegistryEntry>;
}

export interface Visit {
  visitor?: number | undefined;
  pins?: Readonly<Record<string, string>> | undefined;
}

export type Chosen = (readonly [name: string, entry: RegistryEntry])[];

export const compose = (document: RegistryDocument, visit: Visit = {}): Composed | undefined =>
  composeChosen(chooseVersions(document, visit), document);

export function chooseVersions({ microFrontends }: RegistryDocument, { visitor, pins = {} }: Visit): Chosen {
  return Object.entries(microFrontends)
    .map(([name, versions]) => [name, choose(name, versions, visitor, pins[name])] as const)
    .filter((entry): entry is [string, RegistryEntry] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export function composeChosen(
  chosen: Chosen,
  { transfers }: Pick<RegistryDocument, 'transfers'> = {},
): Composed | undefined {
  const host = chosen.find(([name]) => name === HOST)?.[1];
  if (!host) return undefined;
  const fits = ({ extras }: RegistryEntry) => kitProblem(extras.build, host.extras.build, true) === undefined;
  const remotes = Object.fromEntries(chosen.filter(([name, entry]) => name !== HOST && fits(entry)));
  const shown = [host, ...Object.values(remotes)];
  const extensions = extensionsOf(shown.map(({ extras }) => extras.build.manifest));
  return {
    host,
    remotes,
    timestamp: Math.max(...chosen.map(([, { extras }]) => Date.parse(extras.events[0]?.at ?? '') || 0)),
    composition: {
      id: idOf(chosen),
      host: { version: host.metadata.version, base: host.url, ...fallbackOf(host) },
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, entry]) => [
          name,
          composedRemote(entry, keptRoutes(entry, Object.values(remotes), transfers)),
        ]),
      ),
      ...(extensions && { extensions }),
    },
  };
}

export const hasCanary = ({ microFrontends }: RegistryDocument): boolean =>
  Object.values(microFrontends).some((versions) => versions.some(isCanary));

export const isLive = ({ deployment }: RegistryEntry): boolean =>
  deployment.default || deployment.traffic > 0;

export const isCanary = ({ deployment }: RegistryEntry): boolean =>
  !deployment.default && deployment.traffic > 0;

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

function composedRemote(entry: RegistryEntry, routes: readonly RouteRule[]): ComposedRemote {
  const { url, metadata, extras } = entry;
  const { build } = extras;
  return {
    version: metadata.version,
    container: build.container,
    base: url,
    ...fallbackOf(entry),
    entry: build.entry,
    // Examples are for the probe, events for trials, and only rooms that link here need to know that a route is
    // deprecated.
    routes: routes.map(({ examples: _, events: __, deprecated: ___, ...route }) => route),
    fragments: fragmentNames(build.manifest),
    ...(build.scope && { scope: build.scope }),
    integrity: { [build.entry]: build.integrity[build.entry] ?? '' },
  };
}

const fallbackOf = ({ fallbackUrl }: RegistryEntry) => (fallbackUrl ? { fallback: fallbackUrl } : {});

export const namesOf = (chosen: Chosen): string =>
  chosen.map(([name, { metadata }]) => `${name}@${metadata.version}`).join('\n');

export const idOf = (chosen: Chosen): string =>
  createHash('sha256').update(namesOf(chosen)).digest('hex').slice(0, 12);
