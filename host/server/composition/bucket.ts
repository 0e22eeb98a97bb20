import { createHash, randomInt } from 'node:crypto';

export const VISITORS = 10_000;

export const drawVisitor = (): number => randomInt(VISITORS);

/**
 * The visitor's position among the visitors of one micro-frontend, in percent from 0 to below 100. It is constant, so
 * a growing share keeps its visitors. The offset differs per micro-frontend, so different canaries get different
 * visitors.
 */
export function bucketOf(visitor: number, name: string): number {
  const offset = createHash('sha256').update(name).digest().readUInt32BE() % VISITORS;
  return (((visitor + offset) % VISITORS) * 100) / VISITORS;
}
