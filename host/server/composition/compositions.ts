import type { BuildMeta } from '@olov/contract';
import { LRUCache } from 'lru-cache';
import { VISITORS } from './bucket';
import {
  type Chosen,
  type Composed,
  canaryPins,
  chooseVersions,
  composeChosen,
  HOST,
  idOf,
  namesOf,
  type Visit,
} from './compose';
import type { Registry, RegistryDocument } from './registry';

const KEPT = 500;

export function createCompositions(registry: Pick<Registry, 'read'>) {
  /** Registry entries would keep each old document in memory, so only names and versions are stored. */
  const known = new LRUCache<string, readonly Named[]>({ max: KEPT });
  const perDocument = new WeakMap<RegistryDocument, Map<string, Composed | undefined>>();
  const visits = new WeakMap<RegistryDocument, Map<string, Visit>>();

  const keep = (id: string, chosen: Chosen) => {
    known.set(
      id,
      chosen.map(([name, { metadata }]) => ({ name, version: metadata.version })),
    );
  };

  const composeOnce = (document: RegistryDocument, chosen: Chosen) => {
    const made = perDocument.get(document) ?? new Map<string, Composed | undefined>();
    perDocument.set(document, made);
    const key = namesOf(chosen);
    if (!made.has(key)) {
      const composed = composeChosen(chosen, document);
      made.set(key, composed);
      if (composed) keep(composed.composition.id, chosen);
    }
    return made.get(key);
  };

  // All build ids of a document are computed once, so that a made-up id costs only one lookup.
  const visitsById = (document: RegistryDocument): Map<string, Visit> => {
    const byId =
      visits.get(document) ??
      new Map(visitsOf(document).map((visit) => [idOf(chooseVersions(document, visit)), visit]));
    visits.set(document, byId);
    return byId;
  };

  const given = async (id: unknown, document?: RegistryDocument) => {
    if (typeof id !== 'string') return undefined;
    const current = document ?? (await registry.read());
    const visit = visitsById(current).get(id);
    return visit && composeOnce(current, chooseVersions(current, visit));
  };

  return {
    read: () => registry.read(),
    async of(visit: Visit, document?: RegistryDocument): Promise<Composed | undefined> {
      const current = document ?? (await registry.read());
      return composeOnce(current, chooseVersions(current, visit));
    },
    given,
    /** A build that visitors get now, or got recently and whose versions all still exist. */
    async byId(id: string, document?: RegistryDocument): Promise<Composed | undefined> {
      const versions = known.get(id);
      if (!versions) return given(id, document);
      const current = document ?? (await registry.read());
      const chosen = versions.flatMap((one) => entryOf(current, one));
      return chosen.length === versions.length ? composeOnce(current, chosen) : undefined;
    },
  };
}

export type Compositions = ReturnType<typeof createCompositions>;

interface Named {
  name: string;
  version: string;
}

function entryOf({ microFrontends }: RegistryDocument, { name, version }: Named): Chosen {
  const entry = microFrontends[name]?.find(({ metadata }) => metadata.version === version);
  return entry ? [[name, entry]] : [];
}

function visitsOf(document: RegistryDocument): Visit[] {
  const canaries = canaryPins(document);
  if (2 ** canaries.length > VISITORS) {
    return [{}, ...Array.from({ length: VISITORS }, (_, visitor) => ({ visitor }))];
  }
  const choices: Record<string, string>[] = [{}];
  for (const canary of canaries) choices.push(...choices.map((pins) => ({ ...pins, ...canary })));
  return choices.map((pins) => ({ pins }));
}

export function metaOf({ composition, timestamp }: Composed): BuildMeta {
  const { id, host, remotes } = composition;
  return {
    id,
    timestamp,
    versions: {
      [HOST]: host.version,
      ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
    },
    routes: Object.entries(remotes).flatMap(([remote, { routes }]) =>
      routes.map(({ path, redirect, prerendered, middleware }) => ({
        remote,
        path,
        ...(redirect !== undefined && { redirect }),
        ...(prerendered !== undefined && { prerendered }),
        ...(middleware && { middleware }),
      })),
    ),
  };
}
