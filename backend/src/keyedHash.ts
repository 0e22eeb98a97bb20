import { createHmac } from 'node:crypto';
import { isSameSecret, type Keyring } from '@olov/server-kit/keyring';

/**
 * Without the key nobody can compute the hash of a known text. `purpose` makes hashes of different tables incomparable. The
 * first value of the key makes what is written; what is read may be from an earlier value.
 */
export interface KeyedHash {
  (purpose: string, text: string): string;
  /** By each value of the key, to find a stored hash. */
  all(purpose: string, text: string): string[];
  /** The answer of `match` for the first value whose hash has one. */
  find<Found>(purpose: string, text: string, match: (hash: string) => Found | undefined): Found | undefined;
  isHash(given: string, purpose: string, text: string): boolean;
}

export function createKeyedHash(key: Keyring): KeyedHash {
  const hashWith = (value: string, purpose: string, text: string): string =>
    createHmac('sha256', value).update(`${purpose}\0${text}`).digest('base64url');
  return Object.assign((purpose: string, text: string) => hashWith(key.first, purpose, text), {
    all: (purpose: string, text: string) => key.values.map((value) => hashWith(value, purpose, text)),
    find: <Found>(purpose: string, text: string, match: (hash: string) => Found | undefined) =>
      key.find((value) => match(hashWith(value, purpose, text))),
    isHash: (given: string, purpose: string, text: string) =>
      key.verifies((value) => isSameSecret(given, hashWith(value, purpose, text))),
  });
}

/** The purposes of hashes that several modules compare. */
export const HASHED = {
  /** Privacy: ids of customers are readable beside their names, so a hash without a key could be joined with them. */
  customer: 'customer of an archived order',
  orderKey: 'key of an archived order',
  promoPhone: 'phone of a promo code',
};
