import { type Kysely, sql } from 'kysely';

/** Rows of `day_sums` added up, by the first day of their month. A month with a day in `days_to_sum` is not valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table month_sums (like day_sums including defaults);
    create index month_sums_by_cut on month_sums (cut, business_day);
  `)
    .execute(db);
}
