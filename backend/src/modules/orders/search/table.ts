import { ORDER_TYPE, type OrdersExportQuery } from '@olov/contract';
import { statusText } from '@olov/contract/orders/statusTexts';
import type { Staff } from '../../../access/Staff';
import { checkDay } from '../../../days';
import type { Database } from '../../../db/connect';
import type { Locale, Texts } from '../../../text/language';
import type { Cell, Rows } from '../../../text/table';
import { paymentNames, paymentsOfOrders, refundsOfOrders } from '../../payments';
import { allRestaurants, filteredRestaurants } from '../../places';
import { type ExportFilter, exportedOrders } from './repository';

const COLUMNS: Texts<string[]> = {
  ru: [
    'Номер',
    'Время',
    'День',
    'Статус',
    'Способ',
    'Ресторан',
    'Оплата',
    'Платёж',
    'Блюда',
    'Доставка',
    'Скидка',
    'Промокод',
    'Итого',
    'Возвращено',
  ],
  en: [
    'Number',
    'Time',
    'Business day',
    'Status',
    'Mode',
    'Restaurant',
    'Payment',
    'Transaction',
    'Dishes',
    'Delivery',
    'Discount',
    'Promo code',
    'Total',
    'Refunded',
  ],
  uz: [
    'Raqam',
    'Vaqt',
    'Kun',
    'Holat',
    'Usul',
    'Restoran',
    'Toʻlov',
    'Toʻlov raqami',
    'Taomlar',
    'Yetkazib berish',
    'Chegirma',
    'Promokod',
    'Jami',
    'Qaytarilgan',
  ],
};
const MODES: Texts<[delivery: string, pickup: string]> = {
  ru: ['Доставка', 'Самовывоз'],
  en: ['Delivery', 'Pickup'],
  uz: ['Yetkazib berish', 'Olib ketish'],
};

const PAGE = 1000;

/**
 * The orders of the filter, archived ones too, the newest first and without data of customers. A part is one page of the list:
 * the next one is read when the reader has taken it, so that any number of orders needs the memory of one.
 */
export async function orderRows(
  db: Database,
  staff: Staff,
  { restaurantId, groupId, status, payment, Language: _, format: __, ...filter }: OrdersExportQuery,
  locale: Locale,
): Promise<Rows> {
  const asked = { restaurantId, groupId };
  const restaurants = await filteredRestaurants(db, staff, asked, ['search', 'Order'], locale);
  for (const day of [filter.from, filter.to]) if (day !== undefined) checkDay(day, locale);
  return partsOf(
    db,
    {
      ...filter,
      statuses: status === undefined ? undefined : [status],
      payments: payment === undefined ? undefined : [payment],
      restaurants,
    },
    locale,
  );
}

async function* partsOf(db: Database, filter: ExportFilter, locale: Locale): Rows {
  yield [COLUMNS[locale]];
  const names = new Map((await allRestaurants(db)).map(({ id, name }) => [id, name[locale]]));
  let after = filter.after;
  for (;;) {
    const orders = await exportedOrders(db, { ...filter, after }, PAGE);
    if (orders.length > 0) yield await rowsOf(db, orders, names, locale);
    after = orders.at(-1);
    if (orders.length < PAGE) return;
  }
}

async function rowsOf(
  db: Database,
  orders: Awaited<ReturnType<typeof exportedOrders>>,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): Promise<Cell[][]> {
  const ids = orders.map(({ id }) => id);
  const payments = new Map(
    (await paymentsOfOrders(db, ids)).filter(({ paidAt }) => paidAt).map((row) => [row.orderId, row]),
  );
  const refunded = new Map<string, number>();
  for (const { orderId, amount, state } of await refundsOfOrders(db, ids))
    if (state === 'done') refunded.set(orderId, (refunded.get(orderId) ?? 0) + amount);
  return orders.map((order) => [
    order.number,
    order.createdAt,
    order.businessDay ? { day: order.businessDay } : '',
    statusText(order.statusCode, order.orderTypeId, locale),
    MODES[locale][order.orderTypeId === ORDER_TYPE.delivery ? 0 : 1],
    names.get(order.restaurantId) ?? order.restaurantId,
    paymentNames[locale][order.paymentType],
    { code: payments.get(order.id)?.transactionId ?? '' },
    order.subtotal,
    order.delivery,
    order.discount,
    { code: order.promoCode ?? '' },
    order.total,
    refunded.get(order.id) ?? 0,
  ]);
}
