import { LRUCache } from 'lru-cache';

/** Limits the memory. */
const MOST_KEYS = 10_000;

interface Entry {
  guesses: Set<string>;
  until: number;
}

/** Counts the different wrong guesses of each source (a customer, a network) within a window, in this process. */
export class WrongTries {
  private readonly entries = new LRUCache<string, Entry>({ max: MOST_KEYS });

  constructor(
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  /** False if the guess was counted before. */
  count(key: string, guess: string): boolean {
    const entry = this.current(key) ?? { guesses: new Set(), until: this.now() + this.windowMs };
    const isNew = !entry.guesses.has(guess);
    entry.guesses.add(guess);
    this.entries.set(key, entry);
    return isNew;
  }

  of(key: string): number {
    return this.current(key)?.guesses.size ?? 0;
  }

  /** 0 for a source without guesses. */
  waitOf(key: string): number {
    const entry = this.current(key);
    return entry ? entry.until - this.now() : 0;
  }

  private current(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.now() ? entry : undefined;
  }
}
