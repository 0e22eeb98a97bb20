import { type Kysely, sql } from 'kysely';

/** A member sets the password with a link: its hash and its end. The last sign-in outlives the sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table staff_members
      add column invitation_hash text unique,
      add column invited_until timestamptz,
      add column signed_in_at timestamptz;
    update staff_members m
      set signed_in_at = (select max(created_at) from staff_sessions s where s.member_id = m.id);
  `)
    .execute(db);
}
