import { DAY_MS } from '@olov/contract/platform/durations';

export interface Generation {
  issuedAt: number;
  previous?: number | undefined;
  confirmedAt?: number | undefined;
}

export interface GenerationStore {
  find(customerId: string): Promise<Generation | undefined>;
  /** Replaces generation `from` by `to` and returns the valid generation, which another request may have set first. */
  rotate(customerId: string, from: number, to: number): Promise<Generation>;
  confirm(customerId: string, issuedAt: number, at: number): Promise<void>;
  revoke(customerId: string, at: number): Promise<void>;
}

const ROTATE_MS = DAY_MS;
const LIFE_MS = 365 * ROTATE_MS;
/** Other tabs may have sent requests with the previous cookie. */
const GRACE_MS = 2 * 60 * 1000;

interface Options {
  store: GenerationStore;
  log: { warn(details: object, text: string): void };
  now?: () => number;
}

// A stolen copy of a cookie is valid for about a day; a lost response must not lose the customer's orders.
export function createGenerations({ store, log, now = () => Date.now() }: Options) {
  async function check(customerId: string, issuedAt: number): Promise<number | undefined> {
    // Cookies of earlier builds have no issue time.
    if (issuedAt > 0 && now() - issuedAt > LIFE_MS) return undefined;
    const kept = await store.find(customerId);
    if (!kept) return issuedAt;
    if (issuedAt === kept.issuedAt) {
      if (kept.confirmedAt === undefined) await store.confirm(customerId, issuedAt, now());
      return issuedAt;
    }
    const isStillGood = kept.confirmedAt === undefined || now() - kept.confirmedAt < GRACE_MS;
    return issuedAt === kept.previous && isStillGood ? kept.issuedAt : undefined;
  }

  /** Without the database nobody can read the customer's orders, so the session may stay valid. */
  const orAsItIs = (issuedAt: number, work: () => Promise<number | undefined>): Promise<number | undefined> =>
    work().catch((error: unknown) => {
      log.warn({ err: error }, 'the age of a session could not be looked up');
      return issuedAt;
    });

  return {
    check: (customerId: string, issuedAt: number) => orAsItIs(issuedAt, () => check(customerId, issuedAt)),
    renew: (customerId: string, issuedAt: number) =>
      orAsItIs(issuedAt, async () => {
        const newest = await check(customerId, issuedAt);
        if (newest === undefined || newest !== issuedAt || now() - newest < ROTATE_MS) return newest;
        return (await store.rotate(customerId, newest, now())).issuedAt;
      }),
    async revoke(customerId: string): Promise<number> {
      const at = now();
      await store.revoke(customerId, at);
      return at;
    },
  };
}

export type Generations = ReturnType<typeof createGenerations>;
