import type { FoundOrders, OfficeOrder, SearchOrdersBody } from '@olov/contract';
import type { Staff } from '../../../access/Staff';
import { badQuery, checkDay } from '../../../days';
import type { Locale } from '../../../text/language';
import {
  paymentHistoryOf,
  paymentsOfOrders,
  presentRefund,
  presentRefundable,
  refundsOfOrders,
} from '../../payments';
import { filteredRestaurants, groupsOf } from '../../places';
import { orderNotFound } from '../missing';
import type { OrderDeps, ServeDeps } from '../orderDeps';
import { findAnyOrder, historyOf } from '../repository';
import { presentDestination } from '../staff/destination';
import { wholeOrder } from '../whole';
import { readCursor, writeCursor } from './cursor';
import { presentArchived, presentEvents, presentFound, presentOldOrder, presentPayment } from './presenter';
import { readTerms, type Terms } from './readTerms';
import {
  type ArchiveFilter,
  auditOf,
  foundArchived,
  foundOrders,
  messagesOf,
  type OrderFilter,
} from './repository';

const PAGE = 50;

export async function searchOrders(
  { db }: Pick<ServeDeps, 'db'>,
  staff: Staff,
  query: SearchOrdersBody,
  locale: Locale,
): Promise<FoundOrders> {
  const terms = query.text ? readTerms(query.text) : undefined;
  const restaurants = await filteredRestaurants(db, staff, query, ['search', 'Order'], locale);
  const filter = { ...filterOf(query, terms, locale), restaurants };
  const isFirst = !filter.after;
  const [rows, archived, groups] = await Promise.all([
    foundOrders(db, filter).execute(),
    terms && isFirst ? oldOrders(db, { ...filter, terms }, staff) : [],
    isFirst ? groupsOf(db, staff) : undefined,
  ]);
  const isMore = rows.length === filter.take;
  const last = rows.at(-1);
  const ids = [...rows, ...archived].map(({ id }) => id);
  const payments = ids.length > 0 ? await paymentsOfOrders(db, ids) : [];
  const paymentsFor = (id: string) => payments.filter(({ orderId }) => orderId === id);
  return {
    orders: [
      ...archived.map((row) => presentArchived(row, paymentsFor(row.id), locale)),
      ...rows.map((row) => presentFound(row, paymentsFor(row.id), locale)),
    ],
    ...(isMore && last && { next: writeCursor(last) }),
    ...(groups && { groups: groups.map(({ id, name }) => ({ id, name })) }),
  };
}

function filterOf(query: SearchOrdersBody, terms: Terms | undefined, locale: Locale): OrderFilter {
  const { restaurantId: _, groupId: __, text: ___, language: ____, cursor, take = PAGE, ...rest } = query;
  for (const day of [query.from, query.to]) if (day !== undefined) checkDay(day, locale);
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !after) throw badQuery(locale);
  return { ...rest, terms, after, take };
}

async function oldOrders(db: ServeDeps['db'], filter: ArchiveFilter, staff: Staff) {
  const rows = await foundArchived(db, filter);
  return rows.filter((row) => staff.rights.has(['search', 'Order'], { restaurantId: row.restaurantId }));
}

export async function officeOrder(
  deps: OrderDeps,
  staff: Staff,
  orderId: string,
  locale: Locale,
): Promise<OfficeOrder> {
  const { db } = deps;
  const mayRead = (restaurantId: string) => staff.rights.has(['search', 'Order'], { restaurantId });
  const row = await findAnyOrder(db, orderId);
  const [archived] = row ? [] : await foundArchived(db, { terms: { ids: [orderId], numbers: [] } });
  // Somebody else's order is unknown, so that nobody learns which ids exist.
  const restaurantId = row?.restaurant.id ?? archived?.restaurantId;
  if (restaurantId === undefined || !mayRead(restaurantId)) throw orderNotFound(locale);
  const [payments, refunds, statuses, happened, messages, audit] = await Promise.all([
    paymentsOfOrders(db, [orderId]),
    refundsOfOrders(db, [orderId]),
    archived ? archived.history : historyOf(db, [orderId]),
    paymentHistoryOf(db, orderId),
    messagesOf(db, orderId),
    auditOf(db, orderId),
  ]);
  const events = presentEvents({ statuses, payments: happened, messages, audit });
  const presented = (order: Parameters<typeof presentRefundable>[1]) => ({
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefund),
    refund: presentRefundable(deps.payments, order, payments, refunds, locale),
    events,
  });
  if (archived) {
    const view = { locale, mediaUrl: deps.mediaUrl };
    return { ...presentOldOrder(archived, payments, view), ...presented(archived) };
  }
  if (!row) throw orderNotFound(locale);
  const destination = presentDestination(row, locale, deps.mapLink);
  const { messages: about, ...order } = await wholeOrder(deps, row, locale);
  return {
    ...order,
    ...(about && staff.rights.has(['read', 'Feedback'], { restaurantId }) && { messages: about }),
    ...(destination && { destination }),
    isArchived: false,
    ...(row.promo && { promoCode: row.promo.code }),
    ...presented({ ...row, paymentType: row.payment.type }),
  };
}
