import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/connect';
import { lockKeys } from '../../db/lockKeys';
import type { CustomerTable } from '../../db/schema';
import { statement } from '../../db/statement';

export type CustomerRow = Selectable<CustomerTable>;

export async function ownerOf(db: Database, deviceId: string): Promise<string> {
  const [known] = await customerOf(db, { deviceId });
  return known?.customerId ?? deviceId;
}

const customerOf = statement<{ deviceId: string }>()((db, value) =>
  db.selectFrom('customerIds').select('customerId').where('id', '=', value('deviceId')),
);

export const findCustomer = async (db: Database, id: string): Promise<CustomerRow | undefined> =>
  (await customerById(db, { id }))[0];

const customerById = statement<{ id: string }>()((db, value) =>
  db.selectFrom('customers').selectAll().where('id', '=', value('id')),
);

export const findByPhone = (db: Database, phone: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst();

export const insertCustomer = (db: Database, row: Insertable<CustomerTable>): Promise<CustomerRow> =>
  db.insertInto('customers').values(row).returningAll().executeTakeFirstOrThrow();

export const updateCustomer = (db: Database, id: string, changes: Updateable<CustomerTable>) =>
  db.updateTable('customers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function removeCustomer(db: Database, id: string): Promise<void> {
  await db.deleteFrom('customers').where('id', '=', id).execute();
}

export const devicesOf = async (db: Database, customerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('customerIds')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', 'not like', 'customer:%')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export async function pointTo(db: Database, id: string, customerId: string): Promise<void> {
  await db
    .insertInto('customerIds')
    .values({ id, customerId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ customerId }))
    .execute();
}

export async function pointAllTo(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('customerIds').set({ customerId: to }).where('customerId', '=', from).execute();
  await pointTo(db, from, to);
}

export const lockPhone = (db: Database, phone: string): Promise<void> => lockKeys(db, 'phone', [phone]);

/** The trigger of the tables waits for this lock. */
export const lockOwners = (db: Database, ...ids: string[]): Promise<void> => lockKeys(db, 'owner', ids);
