import { sql } from 'kysely';
import type { Database } from '../db/connect';

/** Older messages are dropped: after a downtime of the bot they would be out of date. In ms. */
const FRESH_MS = 60 * 60 * 1000;

// A row of `tg_messages` shows that the message of a status was handed over. A row that a bot of an older release left
// waiting is taken over; the older bot locks it while it sends.
export async function noteChanges(db: Database, nowMs: number, orderIds?: Iterable<string>): Promise<void> {
  const now = new Date(nowMs);
  await db
    .with('noted', (cte) =>
      cte
        .insertInto('tgMessages')
        .columns(['orderId', 'statusCode', 'state', 'nextAt'])
        .expression(
          cte
            .selectFrom('orderHistory')
            .innerJoin('tgOrders', 'tgOrders.orderId', 'orderHistory.orderId')
            .select(({ ref }) => [
              ref('orderHistory.orderId').as('orderId'),
              ref('orderHistory.statusCode').as('statusCode'),
              sql<'sent'>`'sent'`.as('state'),
              sql<Date>`${now}::timestamptz`.as('nextAt'),
            ])
            .where('orderHistory.at', '>', new Date(nowMs - FRESH_MS))
            .$if(orderIds !== undefined, (query) =>
              query.where(sql<boolean>`order_history.order_id = any(${[...(orderIds ?? [])]})`),
            )
            // One order of the locks for all bots.
            .orderBy('orderHistory.orderId')
            .orderBy('orderHistory.statusCode'),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['orderId', 'statusCode'])
            .doUpdateSet({ state: 'sent' })
            .where('tgMessages.state', '=', 'waiting'),
        )
        .returning(['orderId', 'statusCode']),
    )
    .insertInto('outbox')
    .columns(['channel', 'destination', 'line', 'content', 'createdAt', 'nextAt', 'expiresAt'])
    .expression(({ selectFrom }) =>
      selectFrom('noted')
        .innerJoin('orderHistory as history', (join) =>
          join
            .onRef('history.orderId', '=', 'noted.orderId')
            .onRef('history.statusCode', '=', 'noted.statusCode'),
        )
        .select([
          sql<'telegram'>`'telegram'`.as('channel'),
          sql<string>`''`.as('destination'),
          'noted.orderId as line',
          sql<string>`jsonb_build_object('orderId', noted.order_id, 'statusCode', noted.status_code)`.as(
            'content',
          ),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
          sql<Date>`${now}::timestamptz`.as('nextAt'),
          sql<Date>`history.at + make_interval(secs => ${FRESH_MS / 1000})`.as('expiresAt'),
        ])
        .orderBy('noted.orderId')
        .orderBy('noted.statusCode'),
    )
    .execute();
}
