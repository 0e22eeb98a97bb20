import { type Kysely, sql } from 'kysely';

/** The build before leaves the end of a stop when it sells the dish again, so only a stop has an end (`stopsAt`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table stop_list add until timestamptz').execute(db);
}
