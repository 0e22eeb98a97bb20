import { type Kysely, sql } from 'kysely';

// A trigger counts, so that a rating through an older build is counted too, in its transaction. It hears only updates: an order is
// made before it is rated, and one that moves to the archive stays counted. Rows are counted in the order of their ids, so two
// orders with the same dishes do not wait for each other in turn. The trigger comes first: it keeps other ratings and the archive
// waiting until the ratings so far are counted.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table dish_ratings (
      product_id text primary key,
      orders integer not null,
      stars integer not null
    );

    create function count_rating() returns trigger language plpgsql as $$
    begin
      insert into dish_ratings as counted (product_id, orders, stars)
      select distinct line ->> 'id',
        num_nonnulls(new.rating ->> 'stars') - num_nonnulls(old.rating ->> 'stars'),
        coalesce((new.rating ->> 'stars')::integer, 0) - coalesce((old.rating ->> 'stars')::integer, 0)
      from jsonb_array_elements(new.lines) as line
      order by 1
      on conflict (product_id) do update
        set orders = counted.orders + excluded.orders, stars = counted.stars + excluded.stars;
      return null;
    end $$;
    create trigger count_rating after update of rating on orders
      for each row when ((new.rating ->> 'stars') is distinct from (old.rating ->> 'stars'))
      execute function count_rating();

    insert into dish_ratings (product_id, orders, stars)
    select product_id, count(*), sum(stars)
    from (
      select distinct id, stars, line ->> 'id' as product_id
      from (
        select id, lines, (rating ->> 'stars')::integer as stars from orders
        union all
        select id, lines, stars from archived_orders
      ) made cross join lateral jsonb_array_elements(lines) as line
      where stars is not null
    ) rated
    group by product_id;
  `)
    .execute(db);
}
