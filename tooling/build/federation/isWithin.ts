/** `['>=', 1, 8, 0]`: the build has parsed the ranges, so the browser needs no parser. */
type Comparator = [operator: string, major: number, minor: number, patch: number];

/** Alternatives of comparators, by range. */
export type Ranges = Record<string, Comparator[][]>;

export function isWithin(version: string, alternatives: Comparator[][] = []): boolean {
  const parts = version.split(/\D/).map(Number);
  const holds = ([operator, ...limit]: Comparator) => {
    const differing = limit.findIndex((part, index) => part !== parts[index]);
    if (differing < 0) return operator !== '<' && operator !== '>';
    return operator.startsWith((parts[differing] ?? 0) > (limit[differing] ?? 0) ? '>' : '<');
  };
  return alternatives.some((comparators) => comparators.every(holds));
}
