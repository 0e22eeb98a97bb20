import type { OrderTypeId } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { WORDS_OF_NAME } from '../../../db/indexes';
import type { Cursor } from './cursor';
import type { Terms } from './readTerms';

export interface OrderFilter {
  terms?: Terms | undefined;
  statuses?: number[] | undefined;
  /** Undefined: all restaurants. */
  restaurants?: readonly string[] | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  totalFrom?: number | undefined;
  totalTo?: number | undefined;
  payments?: string[] | undefined;
  orderTypeId?: OrderTypeId | undefined;
  after?: Cursor | undefined;
  take: number;
}

const restaurantId = sql<string>`restaurant ->> 'id'`;
const paymentType = sql<string>`payment ->> 'type'`;

// Each way has a statement of its own, so that each can use its index; one condition with "or" would read all orders.
// The array keeps the planner from reading all orders for a join.
function idsOf({ ids, numbers, phoneEnd, words }: Terms) {
  const ways = [
    sql`select id from orders where id = any(${ids}::text[])`,
    sql`select id from orders where number = any(${numbers}::text[])`,
  ];
  if (phoneEnd !== undefined) {
    const backwards = [...phoneEnd].reverse().join('');
    ways.push(sql`select id from orders where reverse(customer ->> 'phone') like ${`${backwards}%`}`);
  }
  if (words.length > 0) {
    const query = words.map((variants) => `(${variants.map((word) => `${word}:*`).join(' | ')})`).join(' & ');
    ways.push(sql`select id from orders where ${sql.raw(WORDS_OF_NAME)} @@ to_tsquery('simple', ${query})`);
  }
  return sql.join(ways, sql` union `);
}

export const foundOrders = (db: Database, filter: OrderFilter) => {
  const { terms, statuses, restaurants, from, before, totalFrom, totalTo, payments, orderTypeId, after } =
    filter;
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'statusCode', 'createdAt', 'orderTypeId', 'restaurant', 'total', 'payment'])
    .select('customer')
    .where(({ and, eb }) =>
      and([
        ...(terms ? [sql<boolean>`id = any(array(${idsOf(terms)}))`] : []),
        ...(statuses ? [eb('statusCode', 'in', statuses)] : []),
        ...(restaurants ? [eb(restaurantId, 'in', restaurants)] : []),
        ...(from ? [eb('createdAt', '>=', from)] : []),
        ...(before ? [eb('createdAt', '<', before)] : []),
        ...(totalFrom === undefined ? [] : [eb('total', '>=', totalFrom)]),
        ...(totalTo === undefined ? [] : [eb('total', '<=', totalTo)]),
        ...(payments ? [eb(paymentType, 'in', payments)] : []),
        ...(orderTypeId === undefined ? [] : [eb('orderTypeId', '=', orderTypeId)]),
        ...(after ? [sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id})`] : []),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.take);
};

export const foundArchived = (db: Database, { ids, numbers }: Pick<Terms, 'ids' | 'numbers'>) =>
  db
    .selectFrom('archivedOrders')
    .leftJoin('restaurants', 'restaurants.id', 'archivedOrders.restaurantId')
    .selectAll('archivedOrders')
    .select('restaurants.name as restaurantName')
    .where(
      sql<boolean>`(archived_orders.id = any(${ids}::text[]) or archived_orders.number = any(${numbers}::text[]))`,
    )
    .execute();

export const paymentsOfOrders = (db: Database, orderIds: string[]) =>
  db.selectFrom('payments').selectAll().where('orderId', 'in', orderIds).orderBy('id').execute();

export const paymentHistoryOf = (db: Database, orderId: string) =>
  db
    .selectFrom('paymentHistory')
    .innerJoin('payments', 'payments.id', 'paymentHistory.paymentId')
    .select([
      'payments.id',
      'payments.provider',
      'payments.amount',
      'paymentHistory.state',
      'paymentHistory.at',
    ])
    .where('payments.orderId', '=', orderId)
    .execute();

/** A message is in the outbox until it is sent. */
export const messagesOf = (db: Database, orderId: string) =>
  db
    .selectFrom('tgMessages')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.line', '=', 'tgMessages.orderId')
        .on('outbox.channel', '=', 'telegram')
        .on(sql<boolean>`(outbox.content ->> 'statusCode')::integer = tg_messages.status_code`),
    )
    .select([
      'tgMessages.statusCode',
      'tgMessages.nextAt as at',
      'outbox.id',
      'outbox.deadAt',
      'outbox.failure',
    ])
    .where('tgMessages.orderId', '=', orderId)
    .execute();

export const auditOf = (db: Database, orderId: string) =>
  db
    .selectFrom('staffAudit')
    .selectAll()
    .where('subject', '=', 'Order')
    .where('subjectId', '=', orderId)
    .execute();
