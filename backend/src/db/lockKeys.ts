import { sql } from 'kysely';
import type { Database } from './connect';

/**
 * Locks the keys until the transaction ends, so that nobody counts rows while another transaction adds one. Keys are
 * locked in sorted order to avoid deadlocks. `purpose` separates keys of different kinds; the triggers of the
 * database use `owner`.
 */
export async function lockKeys(trx: Database, purpose: string, keys: string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${key}`}, 0))`.execute(trx);
  }
}
