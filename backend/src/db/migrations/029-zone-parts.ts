import { type Kysely, sql } from 'kysely';

// A build that does not know the column writes other zones beside it, so the value names the zone of its terms by a hash.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table restaurants add column part_terms jsonb').execute(db);
}
