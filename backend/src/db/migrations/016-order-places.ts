import { type Kysely, sql } from 'kysely';

/**
 * Where an order goes as the kitchen reads it, in its own languages; null for a pickup and for an order that was made
 * before. And street and house of saved addresses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders
      add column place jsonb,
      add constraint orders_place_with_address check (address is not null or place is null);
    alter table addresses
      add column street text,
      add column house text;
  `)
    .execute(db);
}
