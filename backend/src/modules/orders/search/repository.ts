import type { OrderTypeId, PaymentType } from '@olov/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { WORDS_OF_NAME } from '../../../db/indexes';
import type { OrderTable } from '../../../db/schema';
import { tellsStatus } from '../follow/noticeTexts';
import type { Cursor } from './cursor';
import type { Terms } from './readTerms';

export interface OrderFilter {
  terms?: Terms | undefined;
  statuses?: number[] | undefined;
  /** Undefined: all restaurants. */
  restaurants?: readonly string[] | undefined;
  /** Business days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  totalFrom?: number | undefined;
  totalTo?: number | undefined;
  payments?: string[] | undefined;
  orderTypeId?: OrderTypeId | undefined;
  after?: Cursor | undefined;
  take: number;
}

const MOST_OF_RARE = 1000;

/** A page of a name with this share of the orders is full after a few thousand of them, read by time. */
const FREQUENT_SHARE = 0.02;

const OF_ORDERS = { restaurant: sql<string>`restaurant ->> 'id'`, payment: sql<string>`payment ->> 'type'` };
const OF_ARCHIVE = { restaurant: sql<string>`restaurant_id`, payment: sql<string>`payment_type` };

const phoneEndsWith = (digits: string) =>
  sql<boolean>`reverse(customer ->> 'phone') like ${`${[...digits].reverse().join('')}%`}`;

function isNamed(words: string[][]): RawBuilder<boolean> {
  const query = words.map((variants) => `(${variants.map((word) => `${word}:*`).join(' | ')})`).join(' & ');
  return sql`${sql.raw(WORDS_OF_NAME)} @@ to_tsquery('simple', ${query})`;
}

/** The statistics of the planner: at least this share of the orders has all words, as far as PostgreSQL has counted them. */
function knownShare(words: string[][]): RawBuilder<number> {
  const shares = words.map(
    (variants) => sql`(select coalesce(max(share), 0) from frequent where word ^@ any(${variants}::text[]))`,
  );
  return sql`${sql.join(shares, sql` + `)} - ${words.length - 1}`;
}

/** A manager may have no restaurant, and "in ()" is no SQL. */
const among = (column: RawBuilder<string>, values: readonly string[]) =>
  values.length > 0 ? sql<boolean>`${column} in (${sql.join(values)})` : sql<boolean>`false`;

type Conditions = Omit<OrderFilter, 'terms' | 'take'>;

const periodOf = (from: string | undefined, to: string | undefined) => [
  ...(from ? [sql<boolean>`business_day >= ${from}::date and created_at >= ${from}::date - 14`] : []),
  ...(to ? [sql<boolean>`business_day <= ${to}::date and created_at < ${to}::date + 3`] : []),
];

/** Conditions besides the text. */
function conditionsOf(
  filter: Conditions,
  columns: Record<'restaurant' | 'payment', RawBuilder<string>>,
): RawBuilder<boolean>[] {
  const { statuses, restaurants, from, to, totalFrom, totalTo, payments, orderTypeId, after } = filter;
  return [
    ...(statuses ? [sql<boolean>`status_code in (${sql.join(statuses)})`] : []),
    ...(restaurants ? [among(columns.restaurant, restaurants)] : []),
    // An order is made before its business day ends, and no slot is two weeks away. So the newest ones of a period are read by their
    // time, and those of a single day by the index of days.
    ...(from && from === to ? [sql<boolean>`business_day = ${from}::date`] : periodOf(from, to)),
    ...(totalFrom === undefined ? [] : [sql<boolean>`total >= ${totalFrom}::bigint`]),
    ...(totalTo === undefined ? [] : [sql<boolean>`total <= ${totalTo}::bigint`]),
    ...(payments ? [among(columns.payment, payments)] : []),
    ...(orderTypeId === undefined ? [] : [sql<boolean>`order_type_id = ${orderTypeId}::integer`]),
    ...(after ? [sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id})`] : []),
  ];
}

const newest = (conditions: RawBuilder<boolean>[], take: number) => sql`(
  select ctid from orders where ${sql.join(conditions, sql` and `)}
  order by created_at desc, id desc limit ${take}
)`;

// Each way has a statement of its own, so that each can use its index; one condition with "or" would read all orders.
function placesOf({ terms, take, ...filter }: OrderFilter) {
  const conditions = [sql<boolean>`true`, ...conditionsOf(filter, OF_ORDERS)];
  if (!terms) return newest(conditions, take);
  const { ids, numbers, phoneEnd, words } = terms;
  const pageOf = (...way: RawBuilder<boolean>[]) => newest([...way, ...conditions], take);
  const pages = [
    pageOf(sql`id = any(${ids}::text[])`),
    pageOf(sql`number = any(${numbers}::text[])`),
    ...(phoneEnd === undefined ? [] : [pageOf(phoneEndsWith(phoneEnd))]),
  ];
  if (words.length === 0) return sql.join(pages, sql` union `);
  // The planner cannot estimate the beginning of a name. So a rare one is read by its index, and a frequent one by time,
  // where a page is soon full; "is true" hides the index of names. The index would collect the places of all orders that
  // have the name, so those that the statistics know are not counted.
  const pagesOfName = [
    pageOf(sql`(select is_rare from rarity)`, sql`id = any(array(select id from named))`),
    pageOf(sql`(select not is_rare from rarity)`, sql`(${isNamed(words)}) is true`),
  ];
  return sql`
    with frequent as materialized (
        select word, share
        from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as listed (word, share)
        where schemaname = current_schema and tablename = 'orders_by_name'),
      named as materialized (select id from orders where ${isNamed(words)} limit ${MOST_OF_RARE + 1}),
      rarity as materialized (
        select case when ${knownShare(words)} >= ${FREQUENT_SHARE} then false
          else (select count(*) <= ${MOST_OF_RARE} from named) end as is_rare)
    ${sql.join([...pages, ...pagesOfName], sql` union `)}`;
}

// The array keeps the planner from reading all orders for a join, and the place of a row spares it a second look into an index.
export const foundOrders = (db: Database, filter: OrderFilter) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'statusCode', 'createdAt', 'orderTypeId', 'restaurant', 'total', 'payment'])
    .select('customer')
    .where(sql<boolean>`ctid = any(array(${placesOf(filter)}))`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.take);

export type ExportFilter = Conditions;

export interface ExportedOrder
  extends Pick<
    OrderTable,
    'id' | 'statusCode' | 'orderTypeId' | 'subtotal' | 'delivery' | 'discount' | 'total'
  > {
  number: string;
  createdAt: Date;
  businessDay: string | null;
  restaurantId: string;
  paymentType: PaymentType;
  promoCode: string | null;
}

/** A page of both tables, the newest first. */
export async function exportedOrders(
  db: Database,
  filter: ExportFilter,
  take: number,
): Promise<ExportedOrder[]> {
  const page = (table: RawBuilder<unknown>, code: RawBuilder<unknown>, columns: typeof OF_ORDERS) => sql`(
    select id, number, status_code, order_type_id, created_at, business_day::text, subtotal, delivery, discount, total,
      ${columns.restaurant} as restaurant_id, ${columns.payment} as payment_type, ${code} as promo_code
    from ${table} where ${sql.join([sql`true`, ...conditionsOf(filter, columns)], sql` and `)}
    order by created_at desc, id desc limit ${take})`;
  const { rows } = await sql<ExportedOrder>`
    ${page(sql`orders`, sql`promo ->> 'code'`, OF_ORDERS)} union all
    ${page(sql`archived_orders`, sql`promo_code`, OF_ARCHIVE)}
    order by created_at desc, id desc limit ${take}`.execute(db);
  return rows;
}

export interface ArchiveFilter extends Conditions {
  terms: Pick<Terms, 'ids' | 'numbers'>;
}

export const foundArchived = (db: Database, { terms: { ids, numbers }, ...filter }: ArchiveFilter) =>
  db
    .selectFrom('archivedOrders')
    .leftJoin('restaurants', 'restaurants.id', 'archivedOrders.restaurantId')
    .selectAll('archivedOrders')
    .select('restaurants.name as restaurantName')
    .where(
      sql<boolean>`archived_orders.id in (${sql`
        select id from archived_orders
        where (id = any(${ids}::text[]) or number = any(${numbers}::text[]))
          and ${sql.join([sql`true`, ...conditionsOf(filter, OF_ARCHIVE)], sql` and `)}`})`,
    )
    .execute();

/** A message is in the outbox until it is sent. */
export const messagesOf = (db: Database, orderId: string) =>
  db
    .selectFrom('tgMessages')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.line', '=', 'tgMessages.orderId')
        .on('outbox.channel', '=', 'telegram')
        .on(tellsStatus)
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
