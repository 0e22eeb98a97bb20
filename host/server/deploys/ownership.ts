import { fragmentNames, type RemoteBuild, type RouteTransfer } from '@olov/contract';
import { overlaps } from '@olov/tooling/release';
import type { RegistryEntry } from '../composition/registry';
import { type Holder, holderOf, isGiven } from '../composition/transfers';

/** Routes and fragments of a build that another live remote owns. */
export function ownershipProblems(
  { manifest }: RemoteBuild,
  others: readonly RegistryEntry[],
  transfers: readonly RouteTransfer[] = [],
): string[] {
  const own: Holder = { id: manifest.id, routes: manifest.routes };
  const problems = others.flatMap((entry) => {
    const other = holderOf(entry);
    const isFree = (path: string, theirs: string) =>
      !overlaps(path, theirs) ||
      isGiven(other, theirs, own, transfers) ||
      isGiven(own, path, other, transfers);
    return [
      ...own.routes.flatMap(({ path }) =>
        other.routes
          .filter((theirs) => !isFree(path, theirs.path))
          .map((theirs) => routeProblem(path, own.id, theirs.path, other.id)),
      ),
      ...fragmentNames(manifest)
        .filter((name) => fragmentNames(entry.extras.build.manifest).includes(name))
        .map((name) => `the fragment ${name} belongs to ${other.id}: choose another name`),
    ];
  });
  return [...new Set(problems)];
}

function routeProblem(path: string, id: string, theirs: string, owner: string): string {
  const what = path === theirs ? `the route ${path}` : `the route ${path} has addresses of ${theirs}, which`;
  return `${what} belongs to ${owner}: choose another path, or ask its team for it (olov transfer ${owner} ${theirs} --to ${id})`;
}
