import { type Kysely, sql } from 'kysely';

// Null for a code without conditions, such as every code before.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table promos add conditions jsonb').execute(db);
}
