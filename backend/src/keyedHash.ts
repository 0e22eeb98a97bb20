import { createHmac } from 'node:crypto';

/**
 * Without the key nobody can compute the hash of a known text. `purpose` makes hashes of different tables incomparable.
 */
export type KeyedHash = (purpose: string, text: string) => string;

export const createKeyedHash =
  (key: string): KeyedHash =>
  (purpose, text) =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/** Of archived orders. Privacy: ids of customers are readable beside their names, so a hash without a key could be joined with them. */
export const customerHash = (keyedHash: KeyedHash, customerId: string): string =>
  keyedHash('customer of an archived order', customerId);

export const orderKeyHash = (keyedHash: KeyedHash, idempotencyKey: string): string =>
  keyedHash('key of an archived order', idempotencyKey);

export const promoPhoneHash = (keyedHash: KeyedHash, phone: string): string =>
  keyedHash('phone of a promo code', phone);
