import { type Kysely, sql } from 'kysely';

// `customer_ids` maps the ids of devices and of merged customers to the current customer, whose id begins
// with `customer:`. The trigger waits for the owner’s lock (`lockOwners`): data that is saved for a guest
// during the login is saved for the customer, and data of a deleted customer gets no owner.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table customers (
      id text primary key check (id like 'customer:%'),
      phone text unique,
      name text,
      birthday date,
      language_id integer check (language_id in (1, 2, 3)),
      created_at timestamptz not null
    );

    create table customer_ids (
      id text primary key,
      customer_id text not null references customers on delete cascade
    );
    create index customer_ids_by_customer on customer_ids (customer_id);

    create table phone_codes (
      id text primary key,
      customer_id text not null,
      phone_hash text not null,
      ip_hash text not null,
      salt text not null,
      code_hash text,
      tries integer not null default 0,
      sent_at timestamptz not null
    );
    create index phone_codes_by_customer on phone_codes (customer_id, sent_at);
    create index phone_codes_by_phone on phone_codes (phone_hash, sent_at);
    create index phone_codes_by_ip on phone_codes (ip_hash, sent_at);
    create index phone_codes_by_time on phone_codes (sent_at);

    create function lock_owner(id text) returns void language sql as
      $$ select pg_advisory_xact_lock_shared(hashtextextended('owner ' || id, 0)) $$;

    create function keep_for_customer() returns trigger language plpgsql as $$
    declare
      known text;
    begin
      perform lock_owner(new.customer_id);
      select customer_id into known from customer_ids where id = new.customer_id;
      if found then
        perform lock_owner(known);
        new.customer_id := known;
      end if;
      if new.customer_id like 'customer:%' and not exists (select from customers where id = new.customer_id) then
        raise foreign_key_violation using message = 'the customer was deleted meanwhile';
      end if;
      return new;
    end $$;
    create trigger orders_of_customer before insert on orders for each row execute function keep_for_customer();
    create trigger addresses_of_customer before insert on addresses for each row execute function keep_for_customer();

    -- An order of nobody: its customer was deleted. With a promo code it keeps a keyed hash of its phone.
    alter table orders add phone_hash text check (phone_hash is null or customer_id = '');
    create index orders_by_phone_hash on orders (phone_hash) where phone_hash is not null;
    do $$
    declare
      old text;
    begin
      select conname into strict old from pg_constraint
        where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%address IS NULL%';
      execute format('alter table orders drop constraint %I', old);
    end $$;
    alter table orders add constraint orders_address_by_type check (
      case when customer_id = '' then address is null else (address is null) = (order_type_id = 200) end
    );
  `)
    .execute(db);
}
