import type { BuildMeta } from '@olov/shared-kit/contract';
import { VISITORS } from './bucket';
import {
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

/** Builds of the past that are still told of, for pages that are open. */
const KEPT = 500;

/** Compositions by visit and by build id, composed once for as long as the registry stays as it is. */
export interface Compositions {
  read(): Promise<RegistryDocument>;
  of(visit: Visit): Promise<Composed | undefined>;
  /** A build that some visitors get now. */
  given(id: unknown): Promise<Composed | undefined>;
  /** A build that a visitor gets or got lately. */
  byId(id: string): Promise<Composed | undefined>;
}

export function createCompositions(registry: Pick<Registry, 'read'>): Compositions {
  const known = new Map<string, Composed>();
  const perDocument = new WeakMap<RegistryDocument, Map<string, Composed | undefined>>();
  const visits = new WeakMap<RegistryDocument, Map<string, Visit>>();

  const keep = (composed: Composed | undefined) => {
    if (!composed) return;
    known.delete(composed.composition.id);
    known.set(composed.composition.id, composed);
    for (const [oldest] of known) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
  };

  const composeOnce = (document: RegistryDocument, visit: Visit) => {
    const composed = perDocument.get(document) ?? new Map<string, Composed | undefined>();
    perDocument.set(document, composed);
    const chosen = chooseVersions(document, visit);
    const key = namesOf(chosen);
    if (!composed.has(key)) {
      composed.set(key, composeChosen(chosen));
      keep(composed.get(key));
    }
    return composed.get(key);
  };

  // Made once for a document, so that ids that somebody made up cost a look each.
  const visitsById = (document: RegistryDocument): Map<string, Visit> => {
    const byId =
      visits.get(document) ??
      new Map(visitsOf(document).map((visit) => [idOf(chooseVersions(document, visit)), visit]));
    visits.set(document, byId);
    return byId;
  };

  const given = async (id: unknown) => {
    if (typeof id !== 'string') return undefined;
    const document = await registry.read();
    const visit = visitsById(document).get(id);
    return visit && composeOnce(document, visit);
  };

  return {
    read: () => registry.read(),
    async of(visit) {
      return composeOnce(await registry.read(), visit);
    },
    given,
    byId: async (id) => known.get(id) ?? given(id),
  };
}

/**
 * A visit for every composition that visitors can meet: one for each choice between default and canary, or where so
 * many canaries run that there are fewer visitors than choices, one for each of these.
 */
function visitsOf(document: RegistryDocument): Visit[] {
  const canaries = canaryPins(document);
  if (2 ** canaries.length > VISITORS) {
    return [{}, ...Array.from({ length: VISITORS }, (_, visitor) => ({ visitor }))];
  }
  const choices: Record<string, string>[] = [{}];
  for (const canary of canaries) choices.push(...choices.map((pins) => ({ ...pins, ...canary })));
  return choices.map((pins) => ({ pins }));
}

/** The route-rule manifest of a build (spec section 7). */
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
