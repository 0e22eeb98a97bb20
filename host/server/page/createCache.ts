import { LRUCache } from 'lru-cache';

/** What is kept under a key, and when it was made. */
interface Kept<Value> {
  value: Value;
  madeAt: number;
}

interface Options<Value> {
  /** Served as it is for this long; in ms. */
  freshMs: number;
  /** Served for this long while it is made anew; in ms. */
  staleMs: number;
  /** The least lately used go first. */
  entries: number;
  /** Whether a value is kept for the next who asks. */
  isKept?: (value: Value) => boolean;
  now?: () => number;
}

/** Values that take long to make: made once for all who ask at once, and anew behind the back of those who ask later. */
export interface Cache<Value> {
  /** What `make` answers, or answered lately. Undefined is passed on and not kept. */
  get(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Forgets everything: the next who asks gets what is true then. */
  clear(): void;
  /** Forgets what is kept under certain keys. */
  drop(isGone: (key: string) => boolean): void;
}

export function createCache<Value>({
  freshMs,
  staleMs,
  entries,
  isKept = () => true,
  now = Date.now,
}: Options<Value>): Cache<Value> {
  const kept = new LRUCache<string, Kept<Value>>({ max: entries });
  const making = new Map<string, Promise<Value | undefined>>();
  let generation = 0;

  function make(key: string, work: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const running = making.get(key);
    if (running) return running;
    const started = generation;
    const result = work()
      .then((value) => {
        // What was begun before everything was forgotten may be out of date already.
        if (value === undefined || started !== generation) return value;
        if (isKept(value)) kept.set(key, { value, madeAt: now() });
        // What was kept until now is not true any more.
        else kept.delete(key);
        return value;
      })
      .finally(() => making.get(key) === result && making.delete(key));
    making.set(key, result);
    return result;
  }

  return {
    async get(key, work) {
      const found = kept.get(key);
      const age = found ? now() - found.madeAt : Number.POSITIVE_INFINITY;
      if (!found || age >= freshMs + staleMs) return make(key, work);
      if (age >= freshMs) void make(key, work).catch(() => {});
      return found.value;
    },
    clear() {
      generation += 1;
      kept.clear();
      making.clear();
    },
    drop(isGone) {
      for (const key of kept.keys()) if (isGone(key)) kept.delete(key);
    },
  };
}
