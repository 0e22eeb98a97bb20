import { type Kysely, sql } from 'kysely';

/** Business days that a restaurant has closed, with their sums of that time. Rows are only appended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table day_closings (
      restaurant_id text not null,
      business_day date not null,
      closed_at timestamptz not null,
      actor text not null,
      sums jsonb not null,
      cash_expected bigint not null,
      cash_counted bigint not null check (cash_counted >= 0),
      primary key (restaurant_id, business_day)
    );
    create function keep_day_closings() returns trigger language plpgsql as $$
    begin
      raise exception 'closed days do not change';
    end $$;
    create trigger keep_day_closings before update or delete on day_closings
      for each statement execute function keep_day_closings();
  `)
    .execute(db);
}
