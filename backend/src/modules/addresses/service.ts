import { randomBytes } from 'node:crypto';
import type { SaveAddressBody } from '@olov/contract';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../errors';
import type { Locale } from '../../text/language';
import { addressMessages } from './messages';
import { addressesOf, insertAddress, lockAddressesOf, useAddress } from './repository';

const MOST_ADDRESSES = 50;

/** Idempotent: an address at the same coordinates stays (spec section 3), but gets a missing house number. */
export function saveAddress(
  db: Database,
  customerId: string,
  { coordinates: [longitude, latitude], title, address, iconSrc, street, house }: SaveAddressBody,
  locale: Locale,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockAddressesOf(trx, customerId);
    const saved = await addressesOf(trx, customerId);
    const known = saved.find((row) => row.longitude === longitude && row.latitude === latitude);
    if (known) {
      const added = house && !known.house ? { street: street ?? null, house } : {};
      return useAddress(trx, known.id, added);
    }
    if (saved.length >= MOST_ADDRESSES) {
      throw new ApiError(409, 'addresses-full', addressMessages[locale]['addresses-full'](MOST_ADDRESSES));
    }
    const id = randomBytes(12).toString('base64url');
    await insertAddress(trx, {
      id,
      customerId,
      longitude,
      latitude,
      title,
      address,
      iconSrc,
      street: street ?? null,
      house: house ?? null,
    });
  });
}
