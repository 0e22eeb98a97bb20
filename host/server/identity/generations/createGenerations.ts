import type { GenerationStore } from './GenerationStore';

const ROTATE_MS = 24 * 60 * 60 * 1000;
const LIFE_MS = 365 * ROTATE_MS;
/**
 * The previous cookie stays valid for this time after the new one was used, for requests that other tabs have already
 * sent; in ms.
 */
const GRACE_MS = 2 * 60 * 1000;

interface Options {
  store: GenerationStore;
  log: { warn(details: object, text: string): void };
  now?: () => number;
}

/**
 * Replaces the cookies of browsers daily, so that a stolen copy is valid for about a day, and can revoke them. The
 * previous cookie stays valid until a browser sends the new one, so that a lost response does not lose the customer's
 * orders.
 */
export interface Generations {
  /** Issue time of the newest cookie, for a cookie with this issue time; undefined if that cookie is invalid. */
  check(customerId: string, issuedAt: number): Promise<number | undefined>;
  renew(customerId: string, issuedAt: number): Promise<number | undefined>;
  revoke(customerId: string): Promise<number>;
}

export function createGenerations({ store, log, now = () => Date.now() }: Options): Generations {
  async function check(customerId: string, issuedAt: number): Promise<number | undefined> {
    // Cookies of earlier builds have no issue time; they are valid until they are replaced.
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

  /** Without the database the session stays valid: the customer's orders cannot be read in that time anyway. */
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
