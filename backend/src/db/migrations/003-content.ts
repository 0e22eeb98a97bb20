import { type Kysely, sql } from 'kysely';

const texts = (column: string) => `${column} jsonb not null check (${column} ?& array['ru', 'en', 'uz'])`;

const story = `
      id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      ${texts('title')},
      ${texts('lead')},
      ${texts('body')},
      picture text not null`;

/** News and promotions. A promotion outlives the deletion of its folder and then has no link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table news (
      ${story},
      published_at timestamptz not null
    );
    create index news_by_time on news (published_at desc, id);

    create table stocks (
      ${story},
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      promo_code text,
      folder_id text references folders on delete set null
    );
  `)
    .execute(db);
}
