import { type Kysely, sql } from 'kysely';

/**
 * A migration that removes something inserts a row: the newest migration that a build must know to run on the schema, and
 * the name of the oldest such build. Builds read it at their start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table oldest_builds (migration text primary key, build text not null)').execute(db);
}
