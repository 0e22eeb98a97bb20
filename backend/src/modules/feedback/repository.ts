import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/connect';
import type { FeedbackTable } from '../../db/schema';

export type FeedbackRow = Selectable<FeedbackTable>;

/**
 * Only a message with the same key and content is a repetition: anonymous senders choose their keys, so two may choose
 * the same one.
 */
export async function insertFeedback(db: Database, message: Insertable<FeedbackTable>): Promise<void> {
  const { key, name, contact, message: text } = message;
  const digest = createHash('sha256')
    .update(JSON.stringify([key, name, contact, text]))
    .digest('base64url');
  await db
    .insertInto('feedback')
    .values({ ...message, key: digest })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export const listFeedback = (db: Database, skip: number, take: number): Promise<FeedbackRow[]> =>
  db
    .selectFrom('feedback')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();

export async function countFeedback(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFeedback(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feedback').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteFeedbackBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where('createdAt', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
