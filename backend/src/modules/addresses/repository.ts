import type { RenameAddressBody } from '@olov/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import { lockKeys } from '../../db/lockKeys';
import type { AddressTable } from '../../db/schema';

export type AddressRow = Selectable<AddressTable>;

export const addressesOf = (db: Database, customerId: string): Promise<AddressRow[]> =>
  db.selectFrom('addresses').selectAll().where('customerId', '=', customerId).orderBy('position').execute();

export const lockAddressesOf = (db: Database, customerId: string): Promise<void> =>
  lockKeys(db, 'addresses of', [customerId]);

export async function insertAddress(db: Database, address: Insertable<AddressTable>): Promise<void> {
  await db.insertInto('addresses').values(address).execute();
}

/** The address was chosen again; a house number is added to one that has none. */
export async function useAddress(
  db: Database,
  id: string,
  house: Partial<Pick<AddressRow, 'street' | 'house'>>,
): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ ...house, usedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
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
