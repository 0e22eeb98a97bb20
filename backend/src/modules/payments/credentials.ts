import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from './PaymentProvider';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares without telling by its time how much was right: digests have one length. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Whether a call carries this login and password (HTTP Basic). */
export function hasCredentials({ headers }: Call, login: string, password: string): boolean {
  const [, encoded] = /^\s*Basic\s+([A-Za-z0-9+/_=-]+)\s*$/i.exec(String(headers.authorization ?? '')) ?? [];
  if (encoded === undefined) return false;
  return isSameSecret(Buffer.from(encoded, 'base64').toString('utf8'), `${login}:${password}`);
}
