import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table menu_drafts (
      id text primary key,
      name text not null,
      state text not null default 'open' check (state in ('open', 'scheduled', 'failed', 'published', 'undone')),
      author text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      publish_at timestamptz,
      scheduled_by jsonb,
      published_at timestamptz,
      published_by text,
      failure jsonb,
      undoes text unique references menu_drafts,
      check ((state = 'scheduled') <= (publish_at is not null and scheduled_by is not null)),
      check ((state = 'failed') <= (failure is not null))
    );
    create index menu_drafts_by_time on menu_drafts (created_at desc);
    create index menu_drafts_due on menu_drafts (publish_at) where state = 'scheduled';

    create table menu_draft_changes (
      draft_id text not null references menu_drafts on delete cascade,
      kind text not null check (kind in ('folder', 'tag', 'group', 'dish', 'order', 'price')),
      entity_id text not null,
      before jsonb,
      after jsonb,
      position integer,
      primary key (draft_id, kind, entity_id)
    );
  `)
    .execute(db);
}
