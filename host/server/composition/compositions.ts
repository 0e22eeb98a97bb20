import type { BuildMeta } from '@olov/shared-kit/contract';
import { type Composed, chooseVersions, composeChosen, HOST, isCanary, namesOf, type Visit } from './compose';
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

  return {
    read: () => registry.read(),
    async of(visit) {
      return composeOnce(await registry.read(), visit);
    },
    async given(id) {
      const document = await registry.read();
      return combinations(document)
        .map((pins) => composeOnce(document, { pins }))
        .find((composed) => composed?.composition.id === id);
    },
    async byId(id) {
      if (!known.has(id)) {
        const document = await registry.read();
        for (const pins of combinations(document)) composeOnce(document, { pins });
      }
      return known.get(id);
    },
  };
}

/** Every choice between default and canary that a visitor can meet. */
function combinations({ microFrontends }: RegistryDocument): Record<string, string>[] {
  const all: Record<string, string>[] = [{}];
  for (const [name, versions] of Object.entries(microFrontends)) {
    for (const { metadata } of versions.filter(isCanary)) {
      all.push(...all.map((pins) => ({ ...pins, [name]: metadata.version })));
    }
  }
  return all;
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
