import { sql } from 'kysely';
import type { CustomerData } from '../../../customerData';
import { addressesOf } from './repository';

export const addressData: CustomerData = {
  export: async (db, { id }) => ({ addresses: await addressesOf(db, id) }),

  async delete(trx, { id }) {
    const { numDeletedRows } = await trx
      .deleteFrom('addresses')
      .where('customerId', '=', id)
      .executeTakeFirst();
    return { addresses: Number(numDeletedRows) };
  },

  /** If both saved an address at one place, the one of `to` stays. */
  async move(trx, from, to) {
    await sql`
      delete from addresses where customer_id = ${from} and exists (
        select from addresses as other
        where other.customer_id = ${to}
          and other.longitude = addresses.longitude and other.latitude = addresses.latitude
      )`.execute(trx);
    await trx.updateTable('addresses').set({ customerId: to }).where('customerId', '=', from).execute();
  },
};
