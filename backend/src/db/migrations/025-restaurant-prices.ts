import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table restaurant_groups (
      id text primary key,
      name text not null
    );

    create table restaurant_group_members (
      group_id text not null references restaurant_groups on delete cascade,
      restaurant_id text not null references restaurants on delete cascade,
      primary key (restaurant_id, group_id)
    );

    create table dish_prices (
      restaurant_id text references restaurants on delete cascade,
      group_id text references restaurant_groups on delete cascade,
      product_id text not null references products on delete cascade,
      price integer not null check (price >= 0),
      check (num_nonnulls(restaurant_id, group_id) = 1)
    );
    create unique index dish_prices_of_restaurant on dish_prices (restaurant_id, product_id) where restaurant_id is not null;
    create unique index dish_prices_of_group on dish_prices (group_id, product_id) where group_id is not null;
    create index dish_prices_by_product on dish_prices (product_id);
  `)
    .execute(db);
}
