import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './connect';
import type { Schema } from './schema';

const ATTEMPTS = 5;

/** PostgreSQL aborted this transaction because of another one: serialization failure or deadlock. */
const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTakenBack(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
