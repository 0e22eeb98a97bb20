import { createHash, timingSafeEqual } from 'node:crypto';
import type { PartStatus } from '@olov/contract';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The comparison takes constant time; it needs equal lengths, which digests have. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/**
 * The values of one secret: the first one signs, all verify. So a secret changes in rolling restarts, in none of which a server
 * refuses what another one has signed: `old new`, then `new old`, then `new`. A value with spaces has quotes around it.
 */
export class Keyring {
  readonly values: readonly string[];
  /** How often each value has verified something since the start: an operator removes an old one that nobody uses. */
  readonly uses: { count: number; at?: Date }[];

  constructor(
    readonly name: string,
    text: string,
  ) {
    const found = [...text.matchAll(/"([^"]+)"|\S+/g)].map(([plain, quoted]) => quoted ?? plain);
    this.values = found.length > 0 ? [...new Set(found)] : [text];
    this.uses = this.values.map(() => ({ count: 0 }));
  }

  get first(): string {
    return this.values[0] as string;
  }

  /** The answer of `match` for the first value that has one. */
  find<Found>(match: (value: string) => Found | undefined): Found | undefined {
    for (const [index, value] of this.values.entries()) {
      const found = match(value);
      if (found === undefined) continue;
      this.uses[index] = { count: (this.uses[index]?.count ?? 0) + 1, at: new Date() };
      return found;
    }
    return undefined;
  }

  verifies(isRight: (value: string) => boolean): boolean {
    return this.find((value) => isRight(value) || undefined) === true;
  }

  has(given: string): boolean {
    return this.verifies((value) => isSameSecret(given, value));
  }
}

/** The part of the status page. Security: it numbers the values and shows nothing of them. */
export function secretsPart(server: string, keyrings: readonly Keyring[]): PartStatus {
  const several = keyrings.filter(({ values }) => values.length > 1);
  const text = several.map(({ name, uses }) => `${name}: ${uses.map(usesText).join(', ')}`).join('; ');
  return {
    name: `secrets of the ${server}`,
    state: 'ok',
    text: text.slice(0, 1000) || 'each has one value',
    figures: Object.fromEntries(
      keyrings.flatMap(({ name, uses }) => uses.map(({ count }, index) => [`${name} ${index + 1}`, count])),
    ),
  };
}

const usesText = ({ count, at }: Keyring['uses'][number], index: number): string =>
  `value ${index + 1} ${at ? `verified ${count} times, last at ${at.toISOString()}` : 'verified nothing since the start'}`;
