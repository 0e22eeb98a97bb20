import { sql } from 'kysely';
import type { Database } from '../../../db/connect';

interface Guess {
  key: string;
  guess: string;
}

interface Window {
  now: Date;
  until: Date;
  most: number;
}

/**
 * The number of different guesses of the key with this one; undefined if the limit was reached before. The row is locked
 * until the end of the transaction, so guesses that arrive together at several replicas are counted one after another.
 */
export async function countGuess(
  db: Database,
  { key, guess }: Guess,
  { now, until, most }: Window,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    insert into staff_login_tries as tries (key, guesses, until) values (${key}, array[${guess}], ${until})
    on conflict (key) do update set
      guesses = case
        when tries.until <= ${now} then excluded.guesses
        when ${guess} = any(tries.guesses) then tries.guesses
        else tries.guesses || excluded.guesses
      end,
      until = case when tries.until <= ${now} then excluded.until else tries.until end
    where tries.until <= ${now} or cardinality(tries.guesses) < ${most}
    returning cardinality(guesses) as count`.execute(db);
  return rows[0]?.count;
}

export const takeBackGuess = async (db: Database, { key, guess }: Guess): Promise<void> => {
  await db
    .updateTable('staffLoginTries')
    .set({ guesses: sql`array_remove(guesses, ${guess})` })
    .where('key', '=', key)
    .execute();
};

export const endOfWindow = async (db: Database, key: string): Promise<Date | undefined> =>
  (await db.selectFrom('staffLoginTries').select('until').where('key', '=', key).executeTakeFirst())?.until;

/** Skips rows in use: waiting for them could end in a deadlock with a sign-in that needs two rows. */
export const deleteOldTries = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('staffLoginTries')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('staffLoginTries')
        .select('key')
        .where('until', '<=', now)
        .limit(1000)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
};
