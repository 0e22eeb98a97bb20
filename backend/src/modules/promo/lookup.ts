import type { Database } from '../../db/connect';
import type { Deps } from '../../deps';
import { type Customer, codeOf, findPromo, type PromoRow, promoPhoneHash } from './repository';

/** Who asks, and from where. */
export interface Visitor extends Customer {
  ip: string;
}

/** What was found of a code; `isRefused` where it was not looked up after too many wrong ones. */
export interface PromoLookup {
  row: PromoRow | undefined;
  isRefused: boolean;
}

/** Absent where the basket bears no code. */
export async function lookUpPromo(
  { guesses, log, keyedHash }: Pick<Deps, 'guesses' | 'log' | 'keyedHash'>,
  db: Database,
  typed: string | undefined,
  visitor: Visitor,
): Promise<PromoLookup | undefined> {
  if (!typed?.trim()) return undefined;
  if (guesses.isExceeded(visitor)) return { row: undefined, isRefused: true };
  const { customerId, phone } = visitor;
  const phoneHash = phone && promoPhoneHash(keyedHash, phone);
  const row = await findPromo(db, typed, { customerId, phone, phoneHash });
  if (!row) {
    guesses.count(visitor, codeOf(typed));
    if (guesses.isExceeded(visitor)) log.warn({ code: masked(typed) }, 'promo codes are being guessed');
  }
  return { row, isRefused: false };
}

/** A wrong code may be a right one mistyped: no log says it in full. */
const masked = (typed: string): string => `${codeOf(typed).slice(0, 2)}…`;
