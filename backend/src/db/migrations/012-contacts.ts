import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table contacts (
      is_only boolean primary key default true check (is_only),
      phone text,
      telegram text,
      email text,
      address jsonb check (address ?& array['ru', 'en', 'uz']),
      links jsonb not null
    );

    create table feedback (
      id text primary key,
      key text not null unique,
      created_at timestamptz not null,
      name text not null,
      contact text not null,
      message text not null,
      language smallint not null
    );
    create index feedback_by_time on feedback (created_at desc, id);
  `)
    .execute(db);
}
