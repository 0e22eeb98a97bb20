import { type DeleteCustomerAnswer, ENDED_CODES } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../errors';
import type { KeyedHash } from '../../keyedHash';
import type { Locale } from '../../text/language';
import { forgetTelegramUsers } from '../messenger/repository';
import { disownArchived } from '../orders/archive/repository';
import type { OrderDeps } from '../orders/orderDeps';
import { ABANDONED_MS } from '../orders/staff/stuck';
import { forgetReasonsOf } from '../payments/refund/repository';
import { promoPhoneHash } from '../promo/repository';
import { forgetPushOf } from '../push/repository';
import { disownCodes } from './codes';
import { customerMessages } from './messages';
import { lockOwnerOf } from './owner';
import { devicesOf, removeCustomer } from './repository';

export function deleteCustomer(
  { db, keyedHash, now }: OrderDeps,
  deviceId: string,
  locale: Locale,
): Promise<DeleteCustomerAnswer> {
  return inTransaction(db, async (trx) => {
    const { id } = await lockOwnerOf(trx, deviceId);
    const active = await trx
      .selectFrom('orders')
      .select('id')
      .where('customerId', '=', id)
      .where('statusCode', 'not in', ENDED_CODES)
      // An order without a change for this long is abandoned and does not block the deletion.
      .where(sql<Date>`greatest(status_at, created_at, slot_start)`, '>', new Date(now() - ABANDONED_MS))
      .limit(1)
      .executeTakeFirst();
    if (active) throw new ApiError(409, 'orders-active', customerMessages[locale]['orders-active']);
    const telegramUsers = await forgetTelegramUsers(trx, id, [deviceId, ...(await devicesOf(trx, id))]);
    await forgetPushOf(trx, id);
    await forgetReasonsOf(trx, id);
    const orders = await makeNobodys(trx, keyedHash, id);
    await disownArchived({ db: trx, keyedHash }, id);
    const addresses = await trx.deleteFrom('addresses').where('customerId', '=', id).executeTakeFirst();
    await disownCodes(trx, id);
    await removeCustomer(trx, id);
    return {
      orders,
      addresses: Number(addresses.numDeletedRows),
      ...(telegramUsers.length > 0 && { telegramUsers }),
    };
  });
}

/** An order with a once-code keeps a keyed hash of its phone, so that the code stays used for that phone. */
async function makeNobodys(trx: Database, keyedHash: KeyedHash, customerId: string): Promise<number> {
  const own = trx.selectFrom('orders').where('customerId', '=', customerId);
  await trx.deleteFrom('orderOrigins').where('orderId', 'in', own.select('id')).execute();
  const orders = await own.select(['id', 'customer', 'promo', 'rating']).execute();
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
        phoneHash: promo ? promoPhoneHash(keyedHash, customer.phone) : null,
      })
      .where('id', '=', id)
      .execute();
  }
  return orders.length;
}
