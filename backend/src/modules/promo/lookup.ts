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

type LookupDeps = Pick<Deps, 'guesses' | 'log' | 'keyedHash'>;

/** Absent where the basket bears no code. */
export async function lookUpPromo(
  deps: LookupDeps,
  db: Database,
  typed: string | undefined,
  { customerId, ip }: Omit<Visitor, 'phone'>,
): Promise<PromoLookup | undefined> {
  if (!typed?.trim()) return undefined;
  const visitor = { customerId, ip };
  if (deps.guesses.isExceeded(visitor)) return { row: undefined, isRefused: true };
  const row = await findPromo(db, typed, { customerId });
  if (!row) countGuess(deps, visitor, codeOf(typed), typed);
  return { row, isRefused: false };
}

/**
 * A code that a phone has used already; undefined where the phone does not matter. Ask for it last, for an order that
 * is right otherwise: the answer tells whether a phone has ordered here. Different used phones count as guesses.
 */
export async function lookUpUsedBy(
  deps: LookupDeps,
  db: Database,
  { code, oncePerCustomer }: PromoRow,
  { customerId, ip, phone }: Required<Visitor>,
): Promise<PromoLookup | undefined> {
  if (!oncePerCustomer) return undefined;
  const phoneHash = promoPhoneHash(deps.keyedHash, phone);
  const row = await findPromo(db, code, { customerId, phone, phoneHash });
  if (!row?.ownUses) return undefined;
  countGuess(deps, { customerId, ip }, `phone ${phoneHash}`, code);
  return { row, isRefused: false };
}

function countGuess({ guesses, log }: LookupDeps, visitor: Visitor, guess: string, code: string): void {
  guesses.count(visitor, guess);
  if (guesses.isExceeded(visitor)) log.warn({ code: masked(code) }, 'promo codes are being guessed');
}

/** A wrong code may be a right one mistyped: no log says it in full. */
const masked = (typed: string): string => `${codeOf(typed).slice(0, 2)}…`;
