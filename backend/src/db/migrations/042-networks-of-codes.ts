import { type Kysely, sql } from 'kysely';

/** The network of a phone code with all of a /48 of IPv6. Null if an older release sent the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table phone_codes add column network_hash text').execute(db);
}
