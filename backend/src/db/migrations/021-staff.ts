import { type Kysely, sql } from 'kysely';

// Defaults and the nullable mark: the previous release goes on to begin sessions by the token.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table staff_members (
      id text primary key,
      login text not null unique check (login ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
      name text not null,
      role text not null,
      restaurants text[],
      password_hash text not null,
      totp_secret text,
      totp_step bigint not null default 0,
      created_at timestamptz not null,
      disabled_at timestamptz
    );

    alter table staff_sessions
      alter column token_mark drop not null,
      add column member_id text references staff_members on delete cascade,
      add column created_at timestamptz not null default now(),
      add column seen_at timestamptz not null default now(),
      add column ended_at timestamptz,
      add column device text,
      add column network text,
      add check (num_nonnulls(token_mark, member_id) = 1);
    create index staff_sessions_of_member on staff_sessions (member_id);

    create table staff_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text not null,
      role text,
      action text not null,
      subject text not null,
      subject_id text not null,
      before jsonb,
      after jsonb,
      request_id text
    );
    create index staff_audit_by_time on staff_audit (at);

    create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log only grows';
    end $$;
    create trigger staff_audit_only_grows before update or delete or truncate on staff_audit
      for each statement execute function refuse_change_of_audit();
  `)
    .execute(db);
}
