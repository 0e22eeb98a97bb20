import { promoCodesOf } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { lockKeys } from '../../db/lockKeys';
import { HASHED, type KeyedHash } from '../../keyedHash';
import { FoundPromo, faultOf, type PromoFault } from './FoundPromo';
import { type Guesser, PromoGuesses } from './guesses';
import { factsOfPhone, fitsPhone } from './phones';
import { findPromo, lockPromo } from './repository';

interface Options {
  keyedHash: KeyedHash;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

/** Of the customer who orders. */
interface Profile {
  phone: string | null;
  birthday: string | null;
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
    customerHashes: customerId ? keyedHash.all(HASHED.customer, customerId) : [],
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

    /**
     * Privacy: the answer reveals a fact about the phone, so this is asked last, for an order that is valid otherwise, and no
     * refusal says which condition failed.
     */
    async faultOfPhone(
      trx: Database,
      promo: FoundPromo,
      { phone, profile, customerId, ip }: Guesser & { phone: string; profile: Profile | undefined },
      businessDay: string,
    ): Promise<PromoFault | undefined> {
      const { row, forPhone } = promo;
      if (!row || !forPhone) return undefined;
      const phoneHashes = keyedHash.all(HASHED.promoPhone, phone);
      // Orders with another code of first orders wait here; the lock of the code does not stop them.
      await lockKeys(
        trx,
        'promo',
        phoneHashes.map((hash) => `phone ${hash}`),
      );
      const facts = await factsOfPhone(trx, row.code, { phone, phoneHashes, businessDay });
      // A birthday counts for the customer who has confirmed the phone, and for nobody else who types it.
      const birthday = profile?.phone === phone ? profile.birthday : null;
      if (fitsPhone(forPhone, facts, { birthday, businessDay })) return undefined;
      countGuess({ customerId, ip }, `phone ${phoneHashes[0]}`, row.code);
      return faultOf({ code: 'promo-unavailable', why: 'phone' });
    },
  };
}

/** A wrong code may be a mistyped valid one, so logs never contain it completely. */
const masked = (typed: string): string => `${promoCodesOf(typed)[0].slice(0, 2)}…`;
