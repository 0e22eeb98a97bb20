import { DAY_MS, isActiveStatus, phaseOf, type SetPromiseBody } from '@olov/contract';
import { type Change, recordChange } from '../../../access/audit';
import { demandRight, type Staff } from '../../../access/Staff';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import type { Locale } from '../../../text/language';
import { anyRestaurant } from '../../places';
import { orderNotFound } from '../missing';
import type { ServeDeps } from '../orderDeps';
import { expectedRange } from '../place/expected';
import { presentPromise } from '../place/promise';
import { prospectsOf } from '../place/prospects';
import { lockSlot } from '../place/slotPlaces';
import { lockOrder } from '../repository';
import { orderTexts } from '../texts';

/** A promise for a later day than the wanted one would be another order. */
const LONGEST_MS = DAY_MS;

/** Changes a promise; nothing else does after the order’s payment. The database tells the customer (migration 035). */
export async function setPromise(
  { db, now }: ServeDeps,
  staff: Staff,
  { orderId, reason, ...interval }: SetPromiseBody,
  locale: Locale,
): Promise<void> {
  const messages = orderTexts[locale];
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw orderNotFound(locale);
    demandRight(staff, ['promise', 'Order'], { restaurantId: order.restaurant.id }, locale);
    if (!isActiveStatus(order.statusCode))
      throw new ApiError(409, 'status-not-forward', messages['status-not-forward']);
    if (phaseOf(order.statusCode) === 'unpaid')
      throw new ApiError(409, 'status-awaits-payment', messages['status-awaits-payment']);
    const at = new Date(now());
    const [from, to] = [new Date(interval.from), new Date(interval.to)];
    const wantedMs = Math.max(at.getTime(), order.slotStart?.getTime() ?? 0);
    const isPossible = to > from && to > at && to.getTime() - wantedMs <= LONGEST_MS;
    if (!isPossible) throw wrongFields({ to: messages['promise-wrong'] });
    const { promise: before } = presentPromise(order);
    const promise = { from: from.toISOString(), to: to.toISOString() };
    if (before.from === promise.from && before.to === promise.to && order.promiseReason === reason) return;
    // The kitchen decides, so its promise may exceed the limit of the slot; customers get what is left.
    const restaurant = await anyRestaurant(trx, order.restaurant.id);
    if (restaurant) await lockSlot(trx, restaurant, from, at.getTime());
    const promised = { promisedFrom: from, promisedTo: to };
    const expected = expectedRange(await prospectsOf(trx, { ...order, ...promised }, at), at.getTime());
    await trx
      .updateTable('orders')
      .set({
        ...promised,
        promiseReason: reason,
        promiseChangedAt: at,
        expectedFrom: expected.from,
        expectedTo: expected.to,
      })
      .where('id', '=', orderId)
      .execute();
    const change: Change = {
      action: 'promise',
      subject: 'Order',
      subjectId: orderId,
      before: { from: before.from, to: before.to },
      after: { ...promise, reason },
    };
    await recordChange(trx, staff.author, change, at.getTime());
  });
}
