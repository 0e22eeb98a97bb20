import { type Kysely, sql } from 'kysely';

// A new restaurant has no hours yet, and takes no orders before. One that is closed for good is inactive for the release before.
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = (column: string) =>
    `drop constraint restaurants_${column}_check,
      add constraint restaurants_${column}_check check (${column} ~ '^(([01]\\d|2[0-3]):[0-5]\\d)?$')`;
  await sql
    .raw(`
    alter table restaurants
      add column closed_at timestamptz,
      add constraint closed_restaurants_take_no_orders check (closed_at is null or not is_active),
      add constraint active_restaurants_have_hours check (not is_active or (opens_at <> '' and closes_at <> '')),
      ${time('opens_at')},
      ${time('closes_at')};
  `)
    .execute(db);
}
