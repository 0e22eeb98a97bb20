import { sql } from 'kysely';
import type { Database } from './connect';

/**
 * Has whoever locks the same keys wait until this transaction ends, so that nobody counts what another is just adding
 * to. In one order, so that no two wait for each other. `purpose` keeps keys of different kinds apart; the database's
 * own triggers wait for `owner`.
 */
export async function lockKeys(trx: Database, purpose: string, keys: string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${key}`}, 0))`.execute(trx);
  }
}
