import { type Kysely, sql } from 'kysely';

// The previous release deletes a customer’s address and does not know `place`, so a trigger deletes the
// place. A constraint would make the deletion fail.
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
