import { networkOf } from '@olov/server-kit/network';

/** Who asks for a code: a new customer costs nothing, so that the address counts as well. */
export interface Guesser {
  customerId?: string;
  ip: string;
}

const WINDOW_MS = 10 * 60_000;
/** Different wrong codes in that time. Whoever mistypes is far below it. */
export const MOST_OF_CUSTOMER = 10;
/** Behind one address of a mobile network there are many customers. */
export const MOST_OF_ADDRESS = 60;
/** Who came first is forgotten first, so that nobody fills the memory. */
const MOST_GUESSERS = 10_000;

interface Tries {
  codes: Set<string>;
  until: number;
}

/**
 * How many different wrong codes came from where, in this process. After too many no code is looked up, right or
 * wrong, until the time is over: guessing then tells nothing.
 */
export class PromoGuesses {
  private readonly tries = new Map<string, Tries>();

  constructor(private readonly now: () => number) {}

  isExceeded(guesser: Guesser): boolean {
    return keysOf(guesser).some(({ key, most }) => (this.current(key)?.codes.size ?? 0) >= most);
  }

  /** Counts a wrong code; the same one again is no new guess. */
  count(guesser: Guesser, code: string): void {
    for (const { key } of keysOf(guesser)) {
      const tries = this.current(key) ?? { codes: new Set(), until: this.now() + WINDOW_MS };
      tries.codes.add(code);
      this.tries.set(key, tries);
    }
    for (const key of this.tries.keys()) {
      if (this.tries.size <= MOST_GUESSERS) break;
      this.tries.delete(key);
    }
  }

  private current(key: string): Tries | undefined {
    const tries = this.tries.get(key);
    return tries && tries.until > this.now() ? tries : undefined;
  }
}

const keysOf = ({ customerId, ip }: Guesser) => [
  { key: `address ${networkOf(ip)}`, most: MOST_OF_ADDRESS },
  ...(customerId ? [{ key: `customer ${customerId}`, most: MOST_OF_CUSTOMER }] : []),
];
