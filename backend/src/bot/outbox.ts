import type { OrderTypeId } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import type { Locale } from '../text/language';

/** Older messages are dropped: after a downtime of the bot they would be out of date. In ms. */
const FRESH_MS = 60 * 60 * 1000;

export interface DueMessage {
  orderId: string;
  statusCode: number;
  attempts: number;
  tgId: number;
  locale: Locale;
  number: string;
  orderTypeId: OrderTypeId;
  at: Date;
}

export async function noteChanges(db: Database, nowMs: number, orderIds?: Iterable<string>): Promise<void> {
  const now = new Date(nowMs);
  await db
    .insertInto('tgMessages')
    .columns(['orderId', 'statusCode', 'state', 'nextAt'])
    .expression(
      db
        .selectFrom('orderHistory')
        .innerJoin('tgOrders', 'tgOrders.orderId', 'orderHistory.orderId')
        .select(({ ref }) => [
          ref('orderHistory.orderId').as('orderId'),
          ref('orderHistory.statusCode').as('statusCode'),
          sql<'waiting'>`'waiting'`.as('state'),
          sql<Date>`${now}::timestamptz`.as('nextAt'),
        ])
        .where('orderHistory.at', '>', new Date(nowMs - FRESH_MS))
        .$if(orderIds !== undefined, (query) =>
          query.where(sql<boolean>`order_history.order_id = any(${[...(orderIds ?? [])]})`),
        ),
    )
    .onConflict((conflict) => conflict.columns(['orderId', 'statusCode']).doNothing())
    .execute();
}

/** Messages that another process has locked are skipped; messages of one order are sent in order. */
export const lockDue = (db: Database, nowMs: number): Promise<DueMessage | undefined> =>
  db
    .selectFrom('tgMessages as message')
    .innerJoin('tgOrders as chosen', 'chosen.orderId', 'message.orderId')
    .innerJoin('orders', 'orders.id', 'message.orderId')
    .innerJoin('orderHistory as history', (join) =>
      join
        .onRef('history.orderId', '=', 'message.orderId')
        .onRef('history.statusCode', '=', 'message.statusCode'),
    )
    .select([
      'message.orderId',
      'message.statusCode',
      'message.attempts',
      'chosen.tgId',
      'chosen.locale',
      'orders.number',
      'orders.orderTypeId',
      'history.at',
    ])
    .where('message.state', '=', 'waiting')
    .where('message.nextAt', '<=', new Date(nowMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tgMessages as earlier')
            .select('earlier.orderId')
            .whereRef('earlier.orderId', '=', 'message.orderId')
            .whereRef('earlier.statusCode', '<', 'message.statusCode')
            .where('earlier.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('message.nextAt')
    .orderBy('message.statusCode')
    .limit(1)
    .forUpdate('message')
    .skipLocked()
    .executeTakeFirst();

type Outcome = { state: 'sent' | 'dropped' } | { state: 'waiting'; nextAt: Date; attempts: number };

export async function settle(
  db: Database,
  { orderId, statusCode }: DueMessage,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('tgMessages')
    .set(outcome)
    .where('orderId', '=', orderId)
    .where('statusCode', '=', statusCode)
    .execute();
}

export async function nextDue(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('tgMessages')
    .select(({ fn }) => fn.min('nextAt').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

export const isFresh = ({ at }: DueMessage, nowMs: number): boolean => nowMs - at.getTime() <= FRESH_MS;
