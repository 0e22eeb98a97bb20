import { type Kysely, sql } from 'kysely';

// The build before writes neither end. A dish that it stops again would go on selling by an end that has passed, and an order that
// it moves on would still tell that the courier cannot reach the customer.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create function drop_end_of_stop() returns trigger language plpgsql as $$
    begin
      if new.is_available or (new.until = old.until and new.until <= now()) then
        new.until := null;
      end if;
      return new;
    end $$;
    create trigger drop_end_of_stop before update of is_available on stop_list
      for each row when (old.until is not null) execute function drop_end_of_stop();

    create function end_unreachable() returns trigger language plpgsql as $$
    begin
      new.unreachable_at := null;
      return new;
    end $$;
    create trigger end_unreachable before update of status_code on orders
      for each row when (old.unreachable_at is not null and new.status_code <> old.status_code)
      execute function end_unreachable();

    update stop_list set until = null where is_available;
    update orders set unreachable_at = null where unreachable_at is not null and status_code in (201, 255);
  `)
    .execute(db);
}
