import { promoCodesOf } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { customerHash, type KeyedHash, promoPhoneHash } from '../../keyedHash';
import { FoundPromo, faultOf, type PromoFault } from './FoundPromo';
import { type Guesser, PromoGuesses } from './guesses';
import { findPromo, lockPromo } from './repository';

interface Options {
  keyedHash: KeyedHash;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

export function createPromoCodes({ keyedHash, log, now }: Options) {
  const guesses = new PromoGuesses(now);

  const countGuess = (visitor: Guesser, guess: string, code: string): void => {
    guesses.count(visitor, guess);
    if (guesses.isExceeded(visitor)) log.warn({ code: masked(code) }, 'promo codes are being guessed');
  };

  /** `orders` has the id of a customer, and the archive of orders has its hash. */
  const knownBy = (customerId: string | undefined) => ({
    customerId,
    customerHash: customerId && customerHash(keyedHash, customerId),
  });

  return {
    lock: lockPromo,

    async find(db: Database, typed: string, { customerId, ip }: Guesser): Promise<FoundPromo> {
      if (typed.trim() === '') return new FoundPromo(undefined);
      const visitor = { customerId, ip };
      if (guesses.isExceeded(visitor)) return new FoundPromo(undefined, true);
      const row = await findPromo(db, typed, knownBy(customerId));
      if (!row) countGuess(visitor, promoCodesOf(typed)[0], typed);
      return new FoundPromo(row);
    },

    /** The answer reveals if the phone has ordered here, so this is asked last, for an order that is valid otherwise. */
    async faultOfPhone(
      db: Database,
      { row }: FoundPromo,
      { phone, customerId, ip }: Guesser & { phone: string },
    ): Promise<PromoFault | undefined> {
      if (!row?.oncePerCustomer) return undefined;
      const phoneHash = promoPhoneHash(keyedHash, phone);
      const again = await findPromo(db, row.code, { ...knownBy(customerId), phone, phoneHash });
      if (!again?.ownUses) return undefined;
      countGuess({ customerId, ip }, `phone ${phoneHash}`, row.code);
      return faultOf({ code: 'promo-used', by: 'customer' });
    },
  };
}

/** A wrong code may be a mistyped valid one, so logs never contain it completely. */
const masked = (typed: string): string => `${promoCodesOf(typed)[0].slice(0, 2)}…`;
