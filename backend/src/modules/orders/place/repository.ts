import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { OrderOriginTable, OrderTable } from '../../../db/schema';
import { statement } from '../../../db/statement';
import { HASHED, type KeyedHash } from '../../../keyedHash';

export interface Sender {
  customerId: string;
  idempotencyKey: string;
}
/** The fields by which a retry is recognised and answered. */
export type EarlierOrder = Pick<
  Selectable<OrderTable>,
  'id' | 'total' | 'payment' | 'statusCode' | 'requestHash'
>;
export type Origin = Pick<Selectable<OrderOriginTable>, 'phoneHash' | 'ipHash'>;

export const findEarlier = async (
  db: Database,
  { customerId, idempotencyKey }: Sender,
): Promise<EarlierOrder | undefined> => (await earlierOrder(db, { customerId, idempotencyKey }))[0];

const earlierOrder = statement<{ customerId: string; idempotencyKey: string }>()((db, value) =>
  db
    .selectFrom('orders')
    .select(['id', 'total', 'payment', 'statusCode', 'requestHash'])
    .where('customerId', '=', value('customerId'))
    .where('idempotencyKey', '=', value('idempotencyKey')),
);

const byKey = statement<{ customerHashes: string[]; keyHashes: string[] }>()((db, value) =>
  db
    .selectFrom('archivedOrders')
    .select('id')
    .where('customerHash', '=', sql<string>`any(${value('customerHashes')}::text[])`)
    .where('keyHash', '=', sql<string>`any(${value('keyHashes')}::text[])`),
);

/** An order moves in one transaction, so this is asked after `orders`: then one of both has it. */
export async function isArchivedKey(
  db: Database,
  keyedHash: KeyedHash,
  { customerId, idempotencyKey }: Sender,
) {
  const found = await byKey(db, {
    customerHashes: keyedHash.all(HASHED.customer, customerId),
    keyHashes: keyedHash.all(HASHED.orderKey, idempotencyKey),
  });
  return found.length > 0;
}

/** The columns of a new order, as they are written. */
export type NewOrder = Pick<Insertable<OrderTable>, (typeof WRITTEN)[number]>;

const WRITTEN = [
  'id',
  'customerId',
  'idempotencyKey',
  'requestHash',
  'orderTypeId',
  'statusCode',
  'statusAt',
  'createdAt',
  'businessDay',
  'restaurant',
  'lines',
  'subtotal',
  'delivery',
  'discount',
  'total',
  'promo',
  'slotStart',
  'expectedFrom',
  'expectedTo',
  'payment',
  'customer',
  'address',
  'place',
  'comment',
  'cutlery',
  'taken',
] as const;

/** Waits for a simultaneous insert with the same key, and for a stop of the restaurant, after which it gets no order. */
export const insertOrder = async (
  db: Database,
  order: NewOrder,
  origin: Origin,
  forgetBefore: Date,
): Promise<boolean> => (await insertion(db, { ...order, ...origin, forgetBefore })).length > 0;

/** One statement, because each one costs a round trip. */
const insertion = statement<NewOrder & Origin & { forgetBefore: Date }>()((db, value) =>
  db
    .with('made', (cte) =>
      cte
        .insertInto('orders')
        .columns([...WRITTEN])
        .expression(
          sql`select ${sql.join(WRITTEN.map(value))} where exists (
            select from restaurants where id = ${value('restaurant')}::jsonb ->> 'id' and is_active for key share)`,
        )
        .onConflict((conflict) => conflict.columns(['customerId', 'idempotencyKey']).doNothing())
        .returning(['id', 'statusCode', 'statusAt', 'createdAt']),
    )
    .with('recorded', (cte) =>
      cte
        .insertInto('orderHistory')
        .columns(['orderId', 'statusCode', 'at'])
        .expression(cte.selectFrom('made').select(['id', 'statusCode', 'statusAt'])),
    )
    .with('remembered', (cte) =>
      cte
        .insertInto('orderOrigins')
        .columns(['orderId', 'phoneHash', 'ipHash', 'madeAt'])
        .expression(
          cte
            .selectFrom('made')
            .select(['id', value('phoneHash').as('phoneHash'), value('ipHash').as('ipHash'), 'createdAt']),
        ),
    )
    .with('forgotten', (cte) =>
      cte
        .deleteFrom('orderOrigins')
        .where('madeAt', '<', value('forgetBefore'))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.id', '=', 'orderOrigins.orderId')
                .where('slotStart', '>', value('forgetBefore')),
            ),
          ),
        ),
    )
    .selectFrom('made')
    .select('id'),
);
