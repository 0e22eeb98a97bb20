import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../db/connect';
import type { Channel, OutboxTable, Schema } from '../db/schema';
import { type Lane, LEASE_MS, type Message } from './lane';

type Waiting = ExpressionBuilder<Schema & { message: OutboxTable }, 'message'>;

const isWaiting =
  ({ channel, destination }: Pick<Lane<Channel>, 'channel' | 'destination'>) =>
  ({ and, eb, not, exists, selectFrom }: Waiting) =>
    and([
      eb('message.channel', '=', channel),
      eb('message.destination', '=', destination),
      eb('message.deadAt', 'is', null),
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.destination', '=', 'message.destination')
            .whereRef('earlier.line', '=', 'message.line')
            .whereRef('earlier.id', '<', 'message.id')
            .where('earlier.channel', '=', channel)
            .where('earlier.deadAt', 'is', null),
        ),
      ),
    ]);

// A lease instead of a lock: no connection is held while a receiver is slow.
export const claimDue = <C extends Channel>(
  db: Database,
  lane: Lane<C>,
  nowMs: number,
): Promise<Message<C> | undefined> =>
  db
    .updateTable('outbox')
    .set({ nextAt: new Date(nowMs + LEASE_MS) })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox as message')
        .select('message.id')
        .where(isWaiting(lane))
        .where('message.nextAt', '<=', new Date(nowMs))
        .orderBy('message.nextAt')
        .orderBy('message.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'content', 'attempts', 'expiresAt'])
    .$castTo<Message<C>>()
    .executeTakeFirst();

export async function nextDue(
  db: Database,
  lane: Pick<Lane<Channel>, 'channel' | 'destination'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outbox as message')
    .select(({ fn }) => fn.min('message.nextAt').as('at'))
    .where(isWaiting(lane))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

export async function remove(db: Database, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Removes dead letters too: after their end nobody wants them. Messages beyond `most` stay until the next run. */
export async function removeExpired(db: Database, nowMs: number, most = 10_000): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('outbox as message')
        .select('message.id')
        .where('message.expiresAt', '<', new Date(nowMs))
        .orderBy('message.expiresAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

interface Postponed {
  failure: string;
  /** All that were made. */
  attempts: number;
  nextAt: Date;
}

export async function postpone(db: Database, id: number, postponed: Postponed): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...postponed })
    .where('id', '=', id)
    .execute();
}

export async function bury(db: Database, id: number, failure: string, deadAt: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ deadAt, failure, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
}
