import { type Kysely, sql } from 'kysely';

// `tg_messages` stays: an older bot and a newer one record there which of them sends a message.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      channel text not null,
      destination text not null,
      line text,
      content jsonb not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      next_at timestamptz not null,
      expires_at timestamptz not null,
      dead_at timestamptz,
      failure text
    );
    create index outbox_due on outbox (channel, destination, next_at) where dead_at is null;
    create index outbox_lines on outbox (destination, line, id) where dead_at is null;
    create index outbox_expired on outbox (expires_at);
  `)
    .execute(db);
}
