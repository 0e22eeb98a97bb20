import { isDiskFull } from '@olov/server-kit/database-trouble';
import { sql } from 'kysely';
import type { Database } from './connect';
import { inTransaction } from './transaction';

/** Reads and many small writes succeed on a full disk, so a successful statement does not end the trouble. */
export interface DiskSpace {
  note(error: unknown): void;
  /** False from the first statement that failed on a full disk until a trial write succeeds. */
  isThere(): Promise<boolean>;
}

export function createDiskSpace(db: Database): DiskSpace {
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

/** Writes more than an allocated page can still hold, because a few rows could succeed on a full disk. */
const tryToWrite = (db: Database) =>
  inTransaction(db, (trx) =>
    sql`create temporary table filling on commit drop as
      select repeat(md5(random()::text), 64) as filling from generate_series(1, 512)`.execute(trx),
  );
