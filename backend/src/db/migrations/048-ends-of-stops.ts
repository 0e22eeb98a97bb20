import { type Kysely, sql } from 'kysely';

/** Only a stop has an end (migration 053). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table stop_list add until timestamptz').execute(db);
}
