import { LRUCache } from 'lru-cache';

interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

/** Concurrent requests for one key share one call. */
export function createCache<T>({ most, ttlMs, now }: { most: number; ttlMs: number; now: () => number }) {
  const kept = new LRUCache<string, Kept<T>>({ max: most });
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const found = kept.get(key);
    if (found && found.until > now()) return found.answer;
    const answer = ask();
    kept.set(key, { answer, until: now() + ttlMs });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
