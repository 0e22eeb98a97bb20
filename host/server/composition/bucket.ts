import { createHash, randomInt } from 'node:crypto';

/** Visitors are numbered from 0 to one less than this; the share of a canary is exact to 0.01 %. */
export const VISITORS = 10_000;

export const drawVisitor = (): number => randomInt(VISITORS);

/**
 * Where a visitor stands among the visitors of one micro-frontend, in percent from 0 to below 100. The
 * same visitor always stands at the same place, so that a growing share keeps whom it has; each
 * micro-frontend begins to count elsewhere, so that the same visitors do not try out every canary.
 */
export function bucketOf(visitor: number, name: string): number {
  const offset = createHash('sha256').update(name).digest().readUInt32BE() % VISITORS;
  return (((visitor + offset) % VISITORS) * 100) / VISITORS;
}
