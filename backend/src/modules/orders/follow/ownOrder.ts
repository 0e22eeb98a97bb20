import { isCancellable, type OrderRating, phaseOf } from '@olov/contract';
import { statusText } from '@olov/contract/orders/statusTexts';
import { inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import type { Locale } from '../../../text/language';
import { missingOrder } from '../missing';
import type { OrderDeps } from '../orderDeps';
import { cancelOrder } from '../payableOrders';
import { lockOwnOrder, type OrderRow, rateOrder } from '../repository';
import { orderTexts } from '../texts';

export interface Owner {
  customerId: string;
  orderId: string;
  locale: Locale;
}

/** A customer may cancel an order until its preparation begins. */
export async function cancelOwnOrder(deps: OrderDeps, owner: Owner): Promise<OrderRow> {
  const { db, keyedHash, now, log, tellPages } = deps;
  const cancelled = await inTransaction(db, async (trx) => {
    const order = await lockOwn({ db: trx, keyedHash }, owner);
    if (!isCancellable(order.statusCode)) throw notCancellable(order, owner.locale);
    await cancelOrder(trx, order.id, new Date(now()), log);
    return lockOwn({ db: trx, keyedHash }, owner);
  });
  void tellPages();
  return cancelled;
}

export const rateOwnOrder = (
  { db, keyedHash }: OrderDeps,
  owner: Owner,
  rating: OrderRating,
): Promise<OrderRow> =>
  inTransaction(db, async (trx) => {
    const messages = orderTexts[owner.locale];
    const order = await lockOwn({ db: trx, keyedHash }, owner);
    if (phaseOf(order.statusCode) !== 'completed') {
      throw new ApiError(409, 'order-not-completed', messages['order-not-completed']);
    }
    if (order.rating) throw new ApiError(409, 'order-rated', messages['order-rated']);
    return rateOrder(trx, order.id, rating);
  });

async function lockOwn(deps: Pick<OrderDeps, 'db' | 'keyedHash'>, owner: Owner): Promise<OrderRow> {
  const order = await lockOwnOrder(deps.db, owner.customerId, owner.orderId);
  if (!order) throw await missingOrder(deps, owner);
  return order;
}

const notCancellable = ({ statusCode, orderTypeId }: OrderRow, locale: Locale) =>
  new ApiError(
    409,
    'order-not-cancellable',
    orderTexts[locale]['order-not-cancellable'](statusText(statusCode, orderTypeId, locale)),
  );
