import { sql } from 'kysely';
import type { Database } from '../db/connect';

/** All texts of all tables, each with its place. */
export async function everyText(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying', 'date')`.execute(
    db,
  );
  // One connection reads all columns: a query of each at once would wait for the pool longer than it allows.
  return db.connection().execute(async (connection) => {
    const texts: string[] = [];
    for (const { table, column } of rows) {
      const found = await sql<{ text: string | null }>`
        select ${sql.ref(column)}::text as text from ${sql.table(table)}`.execute(connection);
      texts.push(...found.rows.map(({ text }) => `${table}.${column}: ${text}`));
    }
    return texts;
  });
}
