import { type Kysely, sql } from 'kysely';

/**
 * The delivery place of an order in the kitchen’s languages; null for a pickup and for older orders. Also street and
 * house of saved addresses.
 *
 * The previous release deletes a customer’s address and does not know `place`. The trigger deletes the place for that
 * release. A constraint instead of the trigger would make the deletion fail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders add column place jsonb;
    alter table addresses
      add column street text,
      add column house text;

    create function forget_order_place() returns trigger language plpgsql as $$
    begin
      new.place := null;
      return new;
    end $$;
    create trigger forget_order_place before update on orders
      for each row when (new.address is null and new.place is not null) execute function forget_order_place();
  `)
    .execute(db);
}
