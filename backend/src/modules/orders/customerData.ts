import { DAY_MS, ENDED_CODES } from '@olov/contract';
import { sql } from 'kysely';
import { type CustomerData, guestOrder } from '../../customerData';
import type { Database } from '../../db/connect';
import { ApiError } from '../../errors';
import { HASHED, type KeyedHash } from '../../keyedHash';
import { rememberPhones } from '../promo';
import { disownArchived, moveArchived } from './archive/repository';
import type { ShowDeps } from './orderDeps';
import { listOrders } from './repository';
import { orderTexts } from './texts';
import { wholeOrders } from './whole';

const ABANDONED_MS = DAY_MS;

const ALL = { skip: 0, take: 100_000 };

/** Orders stay without an owner. */
export const orderData = (deps: ShowDeps & { keyedHash: KeyedHash; now: () => number }): CustomerData => ({
  export: async (db, { id, locale }) => ({
    orders: await wholeOrders(deps, await listOrders(db, id, ALL), locale),
  }),

  async delete(trx, { id, locale }) {
    const active = await trx
      .selectFrom('orders')
      .select('id')
      .where('customerId', '=', id)
      .where('statusCode', 'not in', ENDED_CODES)
      // An order without a change for this long is abandoned and does not block the deletion.
      .where(sql<Date>`greatest(status_at, created_at, slot_start)`, '>', new Date(deps.now() - ABANDONED_MS))
      .limit(1)
      .executeTakeFirst();
    if (active) throw new ApiError(409, 'orders-active', orderTexts[locale]['orders-active']);
    const orders = await makeNobodys(trx, deps.keyedHash, id);
    await disownArchived({ db: trx, keyedHash: deps.keyedHash }, id);
    return { orders };
  },

  /** A moved order whose idempotency key `to` has used gets its own id as the key. */
  async move(trx, from, to) {
    await sql`
      update orders set idempotency_key = id where customer_id = ${from} and exists (
        select from orders as other
        where other.customer_id = ${to} and other.idempotency_key = orders.idempotency_key
      )`.execute(trx);
    await trx.updateTable('orders').set({ customerId: to }).where('customerId', '=', from).execute();
    await moveArchived({ db: trx, keyedHash: deps.keyedHash }, from, to);
  },

  async claim(trx, phone, id) {
    await trx
      .updateTable('orders')
      .set(({ ref }) => ({ customerId: id, idempotencyKey: ref('id') }))
      .where(guestOrder(phone, id))
      .execute();
  },
});

/** An order with a once-code keeps a keyed hash of its phone, so that the code stays used for that phone. */
async function makeNobodys(trx: Database, keyedHash: KeyedHash, customerId: string): Promise<number> {
  const own = trx.selectFrom('orders').where('customerId', '=', customerId);
  await trx.deleteFrom('orderOrigins').where('orderId', 'in', own.select('id')).execute();
  const orders = await own.select(['id', 'statusCode', 'customer', 'promo', 'rating']).execute();
  await rememberPhones(trx, keyedHash, orders);
  for (const { id, customer, promo, rating } of orders) {
    await trx
      .updateTable('orders')
      .set({
        customerId: '',
        // Both contain customer data: the key was chosen by the client, and the hash covers all typed fields.
        idempotencyKey: id,
        requestHash: '',
        customer: JSON.stringify({ name: '', phone: '' }),
        address: null,
        place: null,
        comment: null,
        ...(rating && { rating: JSON.stringify({ stars: rating.stars }) }),
        phoneHash: promo ? keyedHash(HASHED.promoPhone, customer.phone) : null,
      })
      .where('id', '=', id)
      .execute();
  }
  return orders.length;
}
