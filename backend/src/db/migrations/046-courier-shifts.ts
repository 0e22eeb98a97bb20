import { type Kysely, sql } from 'kysely';

/** Ends of shifts of couriers, with the cash that was handed in: a shift begins where the one before ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table courier_shifts (
      id bigint generated always as identity primary key,
      member_id text not null references staff_members on delete cascade,
      ended_at timestamptz not null,
      deliveries integer not null,
      cash bigint not null
    );
    create index courier_shifts_of_member on courier_shifts (member_id, ended_at desc);
  `)
    .execute(db);
}
