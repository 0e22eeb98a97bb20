import { promoCodesOf } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { customerHash, type KeyedHash } from '../../keyedHash';
import type { PromoGuesses } from './guesses';
import { type Customer, findPromo, type PromoRow, promoPhoneHash } from './repository';

export interface Visitor extends Customer {
  ip: string;
}

export interface PromoLookup {
  row: PromoRow | undefined;
  isRefused: boolean;
}

export interface PromoDeps {
  guesses: PromoGuesses;
  keyedHash: KeyedHash;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export async function lookUpPromo(
  deps: PromoDeps,
  db: Database,
  typed: string | undefined,
  { customerId, ip }: Omit<Visitor, 'phone'>,
): Promise<PromoLookup | undefined> {
  if (!typed?.trim()) return undefined;
  const visitor = { customerId, ip };
  if (deps.guesses.isExceeded(visitor)) return { row: undefined, isRefused: true };
  const row = await findPromo(db, typed, knownBy(deps, customerId));
  if (!row) countGuess(deps, visitor, promoCodesOf(typed)[0], typed);
  return { row, isRefused: false };
}

/** The answer reveals if the phone has ordered here, so this is asked last, for an order that is valid otherwise. */
export async function isUsedBy(
  deps: PromoDeps,
  db: Database,
  { code, oncePerCustomer }: PromoRow,
  { customerId, ip, phone }: Visitor & { phone: string },
): Promise<boolean> {
  if (!oncePerCustomer) return false;
  const phoneHash = promoPhoneHash(deps.keyedHash, phone);
  const row = await findPromo(db, code, { ...knownBy(deps, customerId), phone, phoneHash });
  if (!row?.ownUses) return false;
  countGuess(deps, { customerId, ip }, `phone ${phoneHash}`, code);
  return true;
}

/** The same customer in `orders` and in their archive. */
const knownBy = ({ keyedHash }: PromoDeps, customerId: string | undefined) => ({
  customerId,
  customerHash: customerId && customerHash(keyedHash, customerId),
});

function countGuess({ guesses, log }: PromoDeps, visitor: Visitor, guess: string, code: string): void {
  guesses.count(visitor, guess);
  if (guesses.isExceeded(visitor)) log.warn({ code: masked(code) }, 'promo codes are being guessed');
}

/** A wrong code may be a mistyped valid one, so logs never contain it completely. */
const masked = (typed: string): string => `${promoCodesOf(typed)[0].slice(0, 2)}…`;
