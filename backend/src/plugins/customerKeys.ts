import { DAY_MS } from '@olov/contract/platform/durations';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

export const KEY_ALGORITHM = 'EdDSA';

/** Shorter than the timeout of `/readyz`, so that its answer names the keys. */
const FETCH = { timeoutMs: 1500, mostBytes: 64 * 1024 };
const FRESH_MS = 10 * 60_000;
/** A key that the host has withdrawn is accepted for at most this time while fetches fail. */
export const KEYS_MOST_MS = DAY_MS;
/** Pause after a fetch that failed or that an unknown key caused, which bounds those of made-up tokens. */
export const KEYS_AGAIN_MS = 5000;

/** The keys cannot be fetched, so nobody can say whether a token is valid. */
export class KeysUnavailable extends Error {}

export interface CustomerKeys {
  /** @throws KeysUnavailable, or an error of jose about the token */
  find: JWTVerifyGetKey;
  /** True if there are keys that are not too old. */
  areThere(): Promise<boolean>;
}

interface Options {
  url: string;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The keys of the host stay valid for a day while they cannot be fetched anew, and only usable keys replace them. */
export function createCustomerKeys({ url, now, log }: Options): CustomerKeys {
  let known: JWTVerifyGetKey | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let running: Promise<void> | undefined;
  let ids: Ids = [];
  /** Ids of withdrawn keys and of tokens that the last fetch lacked: they are refused without another fetch. */
  let absent = new Set<Ids[number]>();

  async function fetchNow(): Promise<void> {
    try {
      const fetched = await fetchKeys(url);
      absent = new Set(ids.filter((id) => !fetched.ids.includes(id)));
      ids = fetched.ids;
      known = fetched.find;
      fetchedAt = now();
      isFailing = false;
    } catch (error) {
      isFailing = true;
      triedAt = now();
      log.warn({ err: error, url }, 'the keys of the host cannot be fetched');
      if (known && isTooOld()) {
        known = undefined;
        log.error(
          { url },
          'the keys of the host were fetched more than a day ago and are no longer accepted',
        );
      }
    }
    running = undefined;
  }

  /** The clock of the machine may be set back. */
  const isWithin = (ms: number, at: number) => Math.abs(now() - at) < ms;

  const isTooOld = () => !isWithin(KEYS_MOST_MS, fetchedAt);

  /** True if a fetch began now: one that ran already may have been answered before the host got a new key. */
  const fetchAgain = async (): Promise<boolean> => {
    const isOwn = !running && !isWithin(KEYS_AGAIN_MS, triedAt);
    if (isOwn) running = fetchNow();
    await running;
    return isOwn;
  };

  return {
    async find(header, token) {
      const refreshed = isWithin(FRESH_MS, fetchedAt) ? undefined : fetchAgain();
      if (isTooOld()) await refreshed;
      if (!known) throw new KeysUnavailable();
      try {
        return await known(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        // The host has a new key, or the token is made up: only keys that are fetched now tell which.
        const isFetched = (await refreshed) || (await fetchAgain());
        if (isFetched) triedAt = now();
        if (isFetched && !isFailing) absent.add(header.kid);
        const isUnclear = isFailing || !absent.has(header.kid);
        try {
          return await known(header, token);
        } catch (again) {
          throw isUnclear && again instanceof errors.JWKSNoMatchingKey ? new KeysUnavailable() : again;
        }
      }
    },
    async areThere() {
      if (isTooOld()) await fetchAgain();
      return known !== undefined;
    },
  };
}

type Ids = readonly (string | undefined)[];

async function fetchKeys(url: string): Promise<{ find: JWTVerifyGetKey; ids: Ids }> {
  const answer = await fetchWhole(url, FETCH);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const { keys }: JSONWebKeySet = await answer.json();
  const find = createLocalJWKSet({ keys });
  const usable = keys.filter(({ kty }) => kty === 'OKP').map((key) => importJWK(key, KEY_ALGORITHM));
  await Promise.any(usable).catch(() => {
    throw new Error(`${url} has no key for ${KEY_ALGORITHM}`);
  });
  return { find, ids: keys.map(({ kid }) => kid) };
}
