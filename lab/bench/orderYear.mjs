/** A chain of this many restaurants; at 1,000,000 orders each has nine a day. */
export const RESTAURANTS = 300;
const COURIERS = 900;
const DISHES = 50;
const CHUNK = 50_000;

/** Every one of these days has orders. */
export const DAYS = 365;

// An order has three lines of different dishes, as long as those of a pizza with modifiers.
const LINES = `
  select jsonb_agg(jsonb_build_object(
    'id', 'dish-' || dish, 'isAvailable', true, 'count', 1 + n % 2, 'price', 50000, 'priceWithModifiers', 50000, 'total', 50000 * (1 + n % 2),
    'name', jsonb_build_object('ru', 'Пицца номер ' || dish, 'en', 'Pizza number ' || dish, 'uz', 'Pitsa raqami ' || dish),
    'picture', 'margherita', 'modifiers', jsonb_build_array(jsonb_build_object(
      'id', 'size-' || n % 3, 'count', 1, 'price', 0,
      'name', jsonb_build_object('ru', 'Тесто традиционное', 'en', 'Traditional dough', 'uz', 'Anʼanaviy xamir')))
  ))
  from (select (n * 7 + line * 13) % ${DISHES} as dish from generate_series(0, 2) as line) as dishes`;

const NAME = `'{"ru":"Центр","en":"Center","uz":"Markaz"}'::jsonb`;

const VALUES = {
  id: "'bench-' || n",
  number: "'A-' || 500000 + n",
  customer_id: "'customer-' || n % 5000",
  idempotency_key: "'bench-' || n",
  request_hash: "''",
  order_type_id: '200',
  status_code: 'case when n % 20 = 0 then 255 else 201 end',
  status_at: "at + interval '40 minutes'",
  created_at: 'at',
  restaurant: `jsonb_build_object('id', 'bench-' || n % ${RESTAURANTS}, 'name', ${NAME}, 'address', ${NAME},
    'phone', '+998711234567', 'latitude', 41.3, 'longitude', 69.2)`,
  lines: `(${LINES})`,
  subtotal: '150000 * (1 + n % 2)',
  delivery: '0',
  discount: '0',
  total: '150000 * (1 + n % 2)',
  expected_from: 'at',
  expected_to: 'at',
  promo: `case when n % 4 = 0 then jsonb_build_object('code', 'CODE-' || n % 20, 'kind', 'percent', 'title', ${NAME}) end`,
  payment: `'{"type":"cash"}'`,
  customer: "jsonb_build_object('name', 'Aziza Karim' || n, 'phone', '+99890' || 1000000 + n)",
  taken: "'[]'",
};

/** Orders of a year that have ended, with names that begin alike. */
export async function fillYear(client, orders) {
  await client.query('alter table orders disable trigger user');
  for (let first = 0; first < orders; first += CHUNK)
    await client.query(
      `with made as (
         insert into orders (${Object.keys(VALUES)})
         select ${Object.values(VALUES)}
         from generate_series(${first}, ${Math.min(first + CHUNK, orders) - 1}) as n,
           lateral (select now() - interval '1 day' - n * interval '${DAYS} days' / ${orders} as at) as moment
         returning id, status_code, created_at)
       insert into order_history (order_id, status_code, at) select id, unnest(array[0, 20, status_code]), created_at from made`,
    );
  await client.query('alter table orders enable trigger user');
  await client.query(`insert into staff_members (id, login, name, role, password_hash, created_at)
    select 'courier-' || n, 'courier-' || n, 'Courier ' || n, 'courier', '', now() from generate_series(0, ${COURIERS - 1}) as n`);
  await client.query(`insert into order_couriers (order_id, member_id, taken_at, cash_received)
    select 'bench-' || n, 'courier-' || n % ${COURIERS}, now(), 150000 from generate_series(0, ${orders - 1}) as n where n % 3 = 0`);
  await client.query('delete from sales_filled');
  await client.query('vacuum analyze');
}
