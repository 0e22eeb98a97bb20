import { LRUCache } from 'lru-cache';

interface Kept<Value> {
  value: Value;
  madeAt: number;
}

interface Options<Value> {
  freshMs: number;
  staleMs: number;
  entries: number;
  isKept?: (value: Value) => boolean;
  now?: () => number;
}

export interface Cache<Value> {
  get(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
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

  function make(key: string, work: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const running = making.get(key);
    if (running) return running;
    const result = work()
      .then((value) => {
        if (value === undefined) return value;
        if (isKept(value)) kept.set(key, { value, madeAt: now() });
        else kept.delete(key);
        return value;
      })
      .finally(() => making.delete(key));
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
  };
}
