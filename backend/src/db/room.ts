import { isDiskFull } from '@olov/server-kit/database-trouble';
import { sql } from 'kysely';
import type { Database } from './connect';

/** Whether the database can write. A full disk still answers every read, and many a small write. */
export interface Room {
  /** Hears of every database error, and remembers a full disk. */
  note(error: unknown): void;
  /** False from the first statement that found no room, until a trial write succeeds. Rejects as the database does. */
  isThere(): Promise<boolean>;
}

export function createRoom(db: Database): Room {
  let isFull = false;
  return {
    note(error) {
      if (isDiskFull(error)) isFull = true;
    },
    async isThere() {
      if (!isFull) return true;
      try {
        await tryToWrite(db);
        isFull = false;
        return true;
      } catch (error) {
        if (isDiskFull(error)) return false;
        throw error;
      }
    },
  };
}

/** A megabyte of a table that nobody else sees: a few rows would fit into a page that the table has already. */
const tryToWrite = (db: Database) =>
  db.transaction().execute((trx) =>
    sql`create temporary table room on commit drop as
      select repeat(md5(random()::text), 64) as filling from generate_series(1, 512)`.execute(trx),
  );
