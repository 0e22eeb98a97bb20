import type { Database } from '../db/connect';
import { tellResent } from '../db/notifications';
import type { Channel } from '../db/schema';

const MOST_SHOWN = 100;

/** Security: without the content, which may be about a customer. */
export interface DeadLetter {
  id: number;
  channel: Channel;
  destination: string;
  attempts: number;
  deadAt: Date | null;
  failure: string | null;
}

export const deadLetters = (db: Database, nowMs: number): Promise<DeadLetter[]> =>
  db
    .selectFrom('outbox')
    .select(['id', 'channel', 'destination', 'attempts', 'deadAt', 'failure'])
    .where('deadAt', 'is not', null)
    .where('expiresAt', '>=', new Date(nowMs))
    .orderBy('deadAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** All attempts of the messages begin anew. Answers their number. */
export async function sendAgain(db: Database, which: { id: number } | { channel: Channel }, nowMs: number) {
  const now = new Date(nowMs);
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ deadAt: null, failure: null, attempts: 0, nextAt: now })
    .where('deadAt', 'is not', null)
    .where('expiresAt', '>=', now)
    .where((eb) => eb.and(which))
    .executeTakeFirstOrThrow();
  await tellResent(db);
  return Number(numUpdatedRows);
}

export async function discard(db: Database, id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
