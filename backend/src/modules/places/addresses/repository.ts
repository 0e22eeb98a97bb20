import { randomBytes } from 'node:crypto';
import type { CustomerAddress, RenameAddressBody, SaveAddressBody } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { lockKeys } from '../../../db/lockKeys';
import { inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import type { Locale, Texts } from '../../../text/language';

const ru = {
  'addresses-full': (most: number) => `Сохранено уже ${most} адресов. Удалите один, чтобы добавить новый.`,
};

type AddressMessages = typeof ru;

const en: AddressMessages = {
  'addresses-full': (most) => `${most} addresses are saved already. Delete one to add another.`,
};

const uz: AddressMessages = {
  'addresses-full': (most) => `${most} ta manzil saqlangan. Yangisini qoʻshish uchun bittasini oʻchiring.`,
};

const addressMessages: Texts<AddressMessages> = { ru, en, uz };

const MOST_ADDRESSES = 50;

/** Idempotent: an address at the same coordinates stays (spec section 3), but gets a missing house number. */
export function saveAddress(
  db: Database,
  customerId: string,
  { coordinates, title, address, iconSrc, street, house }: SaveAddressBody,
  locale: Locale,
): Promise<void> {
  const [longitude, latitude] = coordinates;
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, 'addresses of', [customerId]);
    const saved = await addressesOf(trx, customerId);
    const known = saved.find((one) => one.coordinates[0] === longitude && one.coordinates[1] === latitude);
    if (known) {
      const added = house && !known.house ? { street: street ?? null, house } : {};
      await trx
        .updateTable('addresses')
        .set({ ...added, usedAt: sql`now()` })
        .where('id', '=', known.id)
        .execute();
      return;
    }
    if (saved.length >= MOST_ADDRESSES) {
      throw new ApiError(409, 'addresses-full', addressMessages[locale]['addresses-full'](MOST_ADDRESSES));
    }
    const id = randomBytes(12).toString('base64url');
    await trx
      .insertInto('addresses')
      .values({
        id,
        customerId,
        longitude,
        latitude,
        title,
        address,
        iconSrc,
        street: street ?? null,
        house: house ?? null,
      })
      .execute();
  });
}

/** The customer's addresses, the oldest first. */
export async function addressesOf(db: Database, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, longitude, latitude, title, address, iconSrc, street, house, label, usedAt }) => ({
    id,
    coordinates: [longitude, latitude],
    title,
    address,
    iconSrc,
    ...(street && { street }),
    ...(house && { house }),
    label,
    usedAt: usedAt.toISOString(),
  }));
}

export async function deleteAddress(db: Database, customerId: string, id: string): Promise<void> {
  await db.deleteFrom('addresses').where('customerId', '=', customerId).where('id', '=', id).execute();
}

export async function renameAddress(
  db: Database,
  customerId: string,
  id: string,
  named: Pick<RenameAddressBody, 'title' | 'label'>,
): Promise<void> {
  await db
    .updateTable('addresses')
    .set(named)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute();
}
