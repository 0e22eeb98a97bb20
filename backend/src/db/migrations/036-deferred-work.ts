import { type Kysely, sql } from 'kysely';

// `planned_by` is the author of a start that has not come yet. The previous release writes none, and nothing of it is held.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table menu_drafts add confirmed integer not null default 0;
    alter table news add planned_by jsonb, add held_at timestamptz;
    alter table stocks add planned_by jsonb, add held_at timestamptz;
    alter table promos add planned_by jsonb, add held_at timestamptz;
    create index news_planned on news (published_at) where planned_by is not null;
    create index stocks_planned on stocks (starts_at) where planned_by is not null;
    create index promos_planned on promos (starts_at) where planned_by is not null;
  `)
    .execute(db);
}
