import type { RouteRule, RouteTransfer } from '@olov/contract';
import { covers } from '@olov/tooling/release';
import type { RegistryEntry } from './registry';

export interface Holder {
  id: string;
  routes: readonly RouteRule[];
  /** Time of the publication; absent for a build that is not published yet. */
  since?: string | undefined;
}

export const holderOf = ({ extras: { build, events } }: RegistryEntry): Holder => ({
  id: build.manifest.id,
  routes: build.manifest.routes,
  since: events[0]?.at,
});

/**
 * True if `from` handed its route `path` over to `to`, and `to` has a route for all its addresses. A page with both
 * has only the route of `to`. Transfers after the publication of both do not count: a composition never changes.
 */
export function isGiven(
  from: Holder,
  path: string,
  to: Holder,
  transfers: readonly RouteTransfer[],
): boolean {
  const between = [from.id, to.id];
  const isKnown = ({ at }: RouteTransfer) => [from, to].some(({ since = at }) => at <= since);
  const last = transfers.findLast(
    (one) => one.path === path && between.includes(one.from) && between.includes(one.to) && isKnown(one),
  );
  return last?.from === from.id && to.routes.some((route) => covers(route.path, path));
}

export function keptRoutes(
  entry: RegistryEntry,
  beside: readonly RegistryEntry[],
  transfers: readonly RouteTransfer[] = [],
): RouteRule[] {
  const { routes } = entry.extras.build.manifest;
  if (transfers.length === 0) return routes;
  const others = beside.filter((other) => other !== entry).map(holderOf);
  return routes.filter(
    ({ path }) => !others.some((other) => isGiven(holderOf(entry), path, other, transfers)),
  );
}
