import { createHash, randomInt } from 'node:crypto';

export const VISITORS = 10_000;

export const drawVisitor = (): number => randomInt(VISITORS);

/**
 * The bucket of a visitor is constant, so a growing share keeps its visitors. The buckets of two remotes are
 * independent: otherwise a faulty canary would be in most page views of another remote’s canary.
 */
export const bucketOf = (visitor: number, name: string): number =>
  (createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE() * 100) / 2 ** 32;
