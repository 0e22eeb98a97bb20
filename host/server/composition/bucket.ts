import { createHash, randomInt } from 'node:crypto';

export const VISITORS = 10_000;

export const drawVisitor = (): number => randomInt(VISITORS);

/** The bucket of a visitor is constant, so a growing share keeps its visitors. */
export function bucketOf(visitor: number, name: string): number {
  const offset = createHash('sha256').update(name).digest().readUInt32BE() % VISITORS;
  return (((visitor + offset) % VISITORS) * 100) / VISITORS;
}
