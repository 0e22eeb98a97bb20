import { sql } from 'kysely';
import type { Database } from '../db/connect';

/** All texts of all tables, each with its place. */
export async function everyText(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying', 'date')`.execute(
    db,
  );
  const texts = await Promise.all(
    rows.map(async ({ table, column }) => {
      const found = await sql<{ text: string | null }>`
        select ${sql.ref(column)}::text as text from ${sql.table(table)}`.execute(db);
      return found.rows.map(({ text }) => `${table}.${column}: ${text}`);
    }),
  );
  return texts.flat();
}
