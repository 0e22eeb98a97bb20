import { type Kysely, sql } from 'kysely';

// The login of a member may be an e-mail address, as identity providers name people.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table staff_members
      drop constraint staff_members_login_check,
      add constraint staff_members_login_check check (login ~ '^[a-z0-9][a-z0-9._%+@-]{1,99}$');

    create table staff_login_tries (
      key text primary key,
      guesses text[] not null,
      until timestamptz not null
    );
    create index staff_login_tries_by_end on staff_login_tries (until);
  `)
    .execute(db);
}
