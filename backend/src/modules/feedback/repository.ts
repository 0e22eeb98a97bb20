import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/connect';
import type { FeedbackTable } from '../../db/schema';

export type FeedbackRow = Selectable<FeedbackTable>;

/** Keeps a message; one with the key of another is that other, sent again. */
export async function insertFeedback(db: Database, message: Insertable<FeedbackTable>): Promise<void> {
  await db
    .insertInto('feedback')
    .values(message)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The newest first. */
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
