import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { FastifyBaseLogger } from 'fastify';
import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

export const KEY_ALGORITHM = 'EdDSA';

/** Shorter than the timeout of `/readyz`, so that its answer names the keys. */
const FETCH = { timeoutMs: 1500, mostBytes: 64 * 1024 };
const FRESH_MS = 10 * 60_000;
/** Pause between two fetches, which bounds those that made-up tokens cause. */
export const KEYS_AGAIN_MS = 5000;

/** The keys cannot be fetched, so nobody can say whether a token is valid. */
export class KeysUnavailable extends Error {}

export interface CustomerKeys {
  /** @throws KeysUnavailable, or an error of jose about the token */
  find: JWTVerifyGetKey;
  /** True if there are keys, of any age. */
  areThere(): Promise<boolean>;
}

interface Options {
  url: string;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The keys of the host stay valid while they cannot be fetched anew, and only usable keys replace them. */
export function createCustomerKeys({ url, now, log }: Options): CustomerKeys {
  let known: JWTVerifyGetKey | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let running: Promise<void> | undefined;

  async function fetchNow(): Promise<void> {
    try {
      known = await fetchKeys(url);
      fetchedAt = now();
      isFailing = false;
    } catch (error) {
      isFailing = true;
      log.warn({ err: error, url }, 'the keys of the host cannot be fetched');
    }
    triedAt = now();
    running = undefined;
  }

  /** The clock of the machine may be set back. */
  const isWithin = (ms: number, at: number) => Math.abs(now() - at) < ms;

  const fetchAgain = async (): Promise<void> => {
    if (!running && isWithin(KEYS_AGAIN_MS, triedAt)) return;
    running ??= fetchNow();
    await running;
  };

  return {
    async find(header, token) {
      if (!known) await fetchAgain();
      else if (!isWithin(FRESH_MS, fetchedAt)) void fetchAgain();
      if (!known) throw new KeysUnavailable();
      try {
        return await known(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        // The host has a new key, or the token is made up.
        await fetchAgain();
        if (isFailing) throw new KeysUnavailable();
        return known(header, token);
      }
    },
    async areThere() {
      if (!known) await fetchAgain();
      return known !== undefined;
    },
  };
}

async function fetchKeys(url: string): Promise<JWTVerifyGetKey> {
  const answer = await fetchWhole(url, FETCH);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const { keys }: JSONWebKeySet = await answer.json();
  const found = createLocalJWKSet({ keys });
  const usable = keys.filter(({ kty }) => kty === 'OKP').map((key) => importJWK(key, KEY_ALGORITHM));
  await Promise.any(usable).catch(() => {
    throw new Error(`${url} has no key for ${KEY_ALGORITHM}`);
  });
  return found;
}
