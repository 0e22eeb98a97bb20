/** `pathProblems` admits names and parameters alone, so two paths can only meet segment by segment. */
const everySegment = (a: string, b: string, meet: (a: string, b: string) => boolean): boolean => {
  const [left, right] = [a, b].map((path) => path.replace(/(.)\/$/, '$1').split('/')) as [string[], string[]];
  return left.length === right.length && left.every((segment, at) => meet(segment, right[at] ?? ''));
};

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** True if an address exists that both paths match: `/news/:code` and `/news/roman-pizza`. */
export const overlaps = (a: string, b: string): boolean =>
  everySegment(a, b, (one, other) => isParameter(one) || isParameter(other) || one === other);

/** True if `path` matches every address of `other`: `/news/:code` covers `/news/roman-pizza` and `/news/:id`. */
export const covers = (path: string, other: string): boolean =>
  everySegment(path, other, (one, theirs) => isParameter(one) || one === theirs);
