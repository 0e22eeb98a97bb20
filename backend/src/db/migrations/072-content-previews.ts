import { type Kysely, sql } from 'kysely';

/** Entries as their forms were, for the pages of their previews. `entry` is a row of the table `kind`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_previews (
      id text primary key,
      kind text not null,
      entry jsonb not null,
      name text not null,
      path text not null,
      ends_at timestamptz not null
    )`.execute(db);
}
