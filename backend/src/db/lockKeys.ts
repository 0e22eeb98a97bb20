import { sql } from 'kysely';
import type { Database } from './connect';

// These locks end with the transaction: no other one may add rows of a key while they are counted. The sorted order
// avoids deadlocks; the triggers of the database use the purpose `owner`.
export async function lockKeys(trx: Database, purpose: string, keys: string[]): Promise<void> {
  const names = keys.toSorted().map((key) => `${purpose} ${key}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    trx,
  );
}
