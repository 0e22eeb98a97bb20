import type { GenerationStore } from './GenerationStore';

/** A cookie that is older than this is replaced when it is used; in ms. */
const ROTATE_MS = 24 * 60 * 60 * 1000;
/** A cookie that nobody used for so long is good no more; in ms. */
const LIFE_MS = 365 * ROTATE_MS;
/** For requests that other tabs sent with the cookie before, once a browser has shown the new one; in ms. */
const GRACE_MS = 2 * 60 * 1000;

interface Options {
  store: GenerationStore;
  log: { warn(details: object, text: string): void };
  now?: () => number;
}

/**
 * Replaces the cookies of browsers, so that a stolen copy is good for a day or so, and ends them before their time.
 * The cookie before stays good until a browser comes with the new one: an answer that is lost costs nobody their orders.
 */
export interface Generations {
  /** When the newest cookie was given, for one that was given at this time; undefined where it is good no more. */
  check(customerId: string, issuedAt: number): Promise<number | undefined>;
  /** The same, and the next generation where it is time for one. */
  renew(customerId: string, issuedAt: number): Promise<number | undefined>;
  /** Ends all cookies of the customer; answers the generation that a browser may be given from now on. */
  revoke(customerId: string): Promise<number>;
}

export function createGenerations({ store, log, now = () => Date.now() }: Options): Generations {
  async function check(customerId: string, issuedAt: number): Promise<number | undefined> {
    // Cookies of builds before this rule have no time, and are good until they are replaced.
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

  /** While the database is away a customer stays who they are: their orders cannot be read then anyway. */
  const orAsItIs = (issuedAt: number, work: () => Promise<number | undefined>): Promise<number | undefined> =>
    work().catch((error: unknown) => {
      log.warn({ err: error }, 'the age of a session could not be looked up');
      return issuedAt;
    });

  return {
    check: (customerId, issuedAt) => orAsItIs(issuedAt, () => check(customerId, issuedAt)),
    renew: (customerId, issuedAt) =>
      orAsItIs(issuedAt, async () => {
        const newest = await check(customerId, issuedAt);
        if (newest === undefined || newest !== issuedAt || now() - newest < ROTATE_MS) return newest;
        return (await store.rotate(customerId, newest, now())).issuedAt;
      }),
    async revoke(customerId) {
      const at = now();
      await store.revoke(customerId, at);
      return at;
    },
  };
}
