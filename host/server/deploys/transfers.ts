import type { RouteTransfer, TransferRequest } from '@olov/contract';
import { isLive } from '../composition/compose';
import type { RegistryChange, RegistryDocument } from '../composition/registry';
import { type Holder, holderOf, isGiven } from '../composition/transfers';
import { type Mover, versionsOf } from './moves';
import { ReleaseError } from './ReleaseError';

/**
 * The team of `from`, or the operator, allows the remote `to` to have the route. The team of `to` accepts it by deploying
 * a version with the route. Visitors see no change before this deploy.
 */
export function transferRoute(
  from: string,
  { path, to }: TransferRequest,
  { by, at }: Mover,
): RegistryChange {
  return (document) => {
    const live = versionsOf(document, from).filter(isLive);
    const paths = live.flatMap(({ extras }) => extras.build.manifest.routes.map((route) => route.path));
    if (!paths.includes(path)) {
      throw new ReleaseError(
        404,
        'no-such-route',
        `no live version of ${from} has the route ${path}: it has ${[...new Set(paths)].join(', ') || 'none'}`,
      );
    }
    if (from === to) throw new ReleaseError(409, 'same-remote', `the route ${path} belongs to ${to} already`);
    const transfer: RouteTransfer = { path, from, to, by, at };
    return { ...document, transfers: [...(document.transfers ?? []), transfer] };
  };
}

/** The routes that another remote may have and has not deployed. */
export function pendingTransfers({ microFrontends, transfers = [] }: RegistryDocument): RouteTransfer[] {
  const live = Object.values(microFrontends).flat().filter(isLive).map(holderOf);
  const isPending = ({ path, from, to }: RouteTransfer) => {
    const next: Holder = { id: to, routes: [{ path, page: '' }] };
    return live.some(
      (owner) =>
        owner.id === from &&
        owner.routes.some((route) => route.path === path) &&
        isGiven(owner, path, next, transfers) &&
        !live.some((other) => isGiven(owner, path, other, transfers)),
    );
  };
  const latest = new Map(transfers.map((one) => [`${one.from} ${one.to} ${one.path}`, one]));
  return [...latest.values()].filter(isPending);
}
