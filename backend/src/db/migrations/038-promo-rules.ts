import { type Kysely, sql } from 'kysely';

// Null: the code has no such conditions, as every code before.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table promos add conditions jsonb').execute(db);
}
