import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table menu_draft_changes add promotions text[]').execute(db);
}
