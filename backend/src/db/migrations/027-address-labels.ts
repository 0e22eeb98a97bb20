import { type Kysely, sql } from 'kysely';

// The previous release inserts addresses without the new columns, so both have defaults.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table addresses
      add column label text not null default '',
      add column used_at timestamptz not null default now();
  `)
    .execute(db);
}
