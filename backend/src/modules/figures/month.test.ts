import { parse } from 'csv-parse/sync';
import pg from 'pg';
import readSheet from 'read-excel-file/node';
import { prepareSchema } from '../../db/prepareSchema';
import { archive } from '../../testing/archive';
import { openedShop, STAFF_TOKEN } from '../../testing/shop';
import { addMember } from '../../testing/staff';
import { BATCH } from '../orders/archive/archiveOrders';
import { fillIn, recordRefund } from '../sales';
import { sumDays } from './sumDays';

/* The month of an accountant: every figure is reconciled with SQL over orders, payments and refunds, half of which are archived. */

/** `MONTH_ORDERS=20000` reconciles those of a whole restaurant chain, which takes minutes. */
const ORDERS = Number(process.env.MONTH_ORDERS ?? 5000);
const PERIOD = { from: '2026-10-01', to: '2026-10-31' };
const DAYS = `day between '${PERIOD.from}' and '${PERIOD.to}'`;
/** Restaurants with the time at which their days end, and what follows from their hours. */
const RESTAURANTS = [
  { id: 'center', opens: 10, hours: 17, ends: '06:30' },
  { id: 'day', opens: 10, hours: 12, ends: '05:00' },
  { id: 'broken', opens: 18, hours: 12, ends: '12:00' },
];

/** A number below `most` for each order, the same one in each run. */
const roll = (salt: number, most: number | string) =>
  `((hashint4(n * 31 + ${salt}) & 2147483647) % ${most})::integer`;

const COLUMNS = {
  id: `'m' || n`,
  number: `'M-' || n`,
  customer_id: `'customer ' || n`,
  idempotency_key: `'m' || n`,
  request_hash: `''`,
  order_type_id: 'type',
  status_code: 'status',
  status_at: 'status_at',
  created_at: 'created',
  slot_start: 'slot',
  restaurant: `jsonb_build_object('id', place, 'name', jsonb_build_object('ru', place, 'en', place, 'uz', place))`,
  lines: 'lines',
  subtotal: 'subtotal',
  delivery: 'fee',
  discount: 'discount',
  total: 'subtotal + fee - discount',
  promo: `case when code <> '' then jsonb_build_object('code', code) end`,
  expected_from: 'base',
  expected_to: 'base',
  promised_from: 'base',
  promised_to: `case when ${roll(21, 20)} > 0 then base + interval '50 minutes' end`,
  payment: `jsonb_build_object('type', pay)`,
  customer: `jsonb_build_object('name', 'Aziza', 'phone', '+998901234567')`,
  address: `case type when 0 then '{"title": "Square 1"}'::jsonb end`,
  taken: `'[]'`,
};

/** Fates: 0 is refused, 1 accepted and cancelled, 2 nobody accepts, 3 is in the kitchen, all others are completed, 4 late. */
const MONTH = `
  set session_replication_role = replica;
  update restaurants set opens_at = '18:00', closes_at = '06:00' where id = 'broken';
  create table made as select *,
    case when fate = 1 and ${roll(11, 3)} = 0 then created + interval '26 hours' when fate < 2 then created + interval '9 minutes'
      when fate = 2 then created when fate = 3 then created + interval '5 minutes' else ended end as status_at
  from generate_series(1, ${ORDERS}) as n
    cross join lateral (select ${roll(1, 3)} as r, ${roll(2, 20)} as fate, ${roll(3, 2)} * 200 as type,
      (array['cash', 'cash', 'card', 'payme', 'click', 'uzum'])[1 + ${roll(4, 6)}] as pay,
      (array['', '', '', 'TEN', 'GIFT'])[1 + ${roll(5, 5)}] as code) as fates
    join (values ${RESTAURANTS.map(({ id, opens, hours }, r) => `(${r}, '${id}', ${opens}, ${hours})`)})
      as places (r, place, opens, hours) using (r)
    cross join lateral (select timestamptz '2026-10-01 00:00+05' + ${roll(6, 31)} * interval '1 day' + opens * interval '1 hour'
      + ${roll(7, 'hours * 60')} * interval '1 minute' as created) as moments
    cross join lateral (select case ${roll(8, 10)} when 0 then created + interval '2 hours' when 1 then created + interval '1 day' end as slot) as slots
    cross join lateral (select coalesce(slot, created) as base) as bases
    cross join lateral (select base + (15 + ${roll(9, 40)}) * interval '1 minute' as ready) as readies
    cross join lateral (select ready + (${roll(10, 40)} + case fate when 4 then 420 else 0 end) * interval '1 minute' as ended) as ends
    cross join lateral (select case fate when 0 then 255 when 1 then 255 when 2 then case when pay in ('cash', 'card') then 0 else 10 end
      when 3 then 30 else 201 end as status) as statuses
    cross join lateral (select jsonb_agg(jsonb_build_object('id', 'dish-' || dish, 'count', pieces, 'total', pieces * (20000 + dish * 1000),
        'isGift', false, 'name', jsonb_build_object('ru', 'Д', 'en', 'D', 'uz', 'D')) order by line) as dishes,
        sum(pieces * (20000 + dish * 1000)) as subtotal
      from generate_series(0, ${roll(12, 3)}) as line,
        lateral (select (n * 7 + line * 5) % 10 as dish, 1 + (n + line) % 3 as pieces) as one) as lines
    cross join lateral (select case type when 0 then 12000 else 0 end as fee, case code when 'TEN' then subtotal / 10 else 0 end::bigint as discount,
      dishes || case code when 'GIFT' then '[{"id": "dish-0", "count": 1, "total": 0, "isGift": true, "name": {"ru": "Д", "en": "D", "uz": "D"}}]'
        else '[]' end::jsonb as lines) as sums;
  analyze made;
  insert into orders (${Object.keys(COLUMNS)}) select ${Object.values(COLUMNS)} from made;
  insert into order_history (order_id, status_code, at)
    select 'm' || n, step.status, step.at from made, lateral (values (case when pay in ('cash', 'card') then 0 else 10 end, created, true),
      (20, created + interval '3 minutes', fate not in (0, 2)), (50, ready, fate > 3), (201, ended, fate > 3), (255, made.status_at, fate < 2))
      as step (status, at, is_done) where is_done;
  analyze orders, order_history;
  insert into payments (order_id, provider, transaction_id, amount, state, started_at, created_at, paid_at)
    select 'm' || n, pay, 't' || n, subtotal + fee - discount, 'paid', created, created, created + interval '3 minutes'
    from made where pay not in ('cash', 'card') and fate not in (0, 2);
  analyze payments;
  insert into order_couriers (order_id, member_id, taken_at, cash_received)
    select 'm' || n, m.id, ready, case when pay = 'cash' and fate > 3 then subtotal + fee - discount end
    from made join staff_members m on m.login = 'courier-' || ${roll(13, 4)} where type = 0 and fate > 2;
  insert into courier_shifts (member_id, ended_at, deliveries, cash)
    select id, timestamptz '2026-10-10 02:00+05' + days * interval '1 day', 9, 1000 * days from staff_members, generate_series(0, 29) as days
    where login in ('courier-1', 'courier-idle');
  insert into order_refunds (order_id, payment_id, key, state, amount, lines, is_by_hand, actor, reason, asked_at, done_at)
    select 'm' || n, p.id, refund.key, 'done', refund.amount, refund.lines, true, 'boss', '', refund.at, refund.at
    from made left join payments p on p.order_id = 'm' || n
      cross join lateral (select ${roll(14, 12)} as way, ended + (1 + 47 * ${roll(15, 2)}) * interval '1 hour' as at, subtotal + fee - discount as total,
        (lines -> 0 ->> 'total')::bigint / (lines -> 0 ->> 'count')::bigint as price) as ways
      cross join lateral (select price - case code when 'TEN' then price / 10 else 0 end as piece) as pieces
      cross join lateral (values ('line', piece, ways.at, way in (2, 3), jsonb_build_array(jsonb_build_object('line', 1, 'count', 1, 'price', price, 'discount', price - piece))),
        ('rest', total - piece, ways.at + interval '1 day', way = 3 and total > piece, null), ('sum', 5000, ways.at, way = 1, null), ('whole', total, ways.at, way = 0, null),
        ('whole', total, made.status_at, false, null)) as refund (key, amount, at, is_done, lines)
    where fate > 3 and refund.is_done
    union all select order_id, id, 'whole', 'done', amount, null, true, 'boss', '', status_at, status_at
    from made join payments on order_id = 'm' || n where fate = 1;
  set session_replication_role = origin;
  analyze`;

const TRUTH = `
  update payments set state = 'refunded', cancelled_at = back.at
    from (select payment_id, sum(amount) as amount, max(done_at) as at from order_refunds group by 1) as back
    where back.payment_id = payments.id and back.amount = payments.amount;
  create table facts as select o.id, o.number, o.total, o.discount, o.delivery, o.lines, o.status_code, restaurant ->> 'id' as r, payment ->> 'type' as pay,
    coalesce(promo ->> 'code', '') as code, coalesce(c.member_id, '') as courier, c.cash_received, o.status_at, coalesce(slot_start, created_at) as due,
    case when payment ->> 'type' in ('cash', 'card') then exists (select from order_history h where h.order_id = o.id and status_code between 20 and 201)
      else exists (select from payments p where p.order_id = o.id and paid_at is not null) end as is_sold,
    case restaurant ->> 'id' ${RESTAURANTS.map(({ id, ends }) => `when '${id}' then interval '${ends}'`).join(' ')} end as ends,
    slot_start is null and status_code = 201 and status_at - created_at < interval '6 hours' as is_timed,
    promised_to, case order_type_id when 0 then status_at else (select min(at) from order_history h where h.order_id = o.id and status_code between 50 and 201) end as done
  from orders o left join order_couriers c on c.order_id = o.id;
  analyze facts;
  create table moves as select f.*, ((moved_at at time zone 'Asia/Tashkent') - ends)::date as day, extract(hour from moved_at at time zone 'Asia/Tashkent') as hour, kind, amount
  from facts f cross join lateral (
    select 'sale' as kind, due as moved_at, total as amount where is_sold
    union all select 'back', status_at, total where is_sold and status_code = 255
    union all select 'back', done_at, amount from order_refunds where order_id = f.id and is_sold and status_code <> 255
    union all select 'order', due, 0) as moved;
  create table dishes as select day, key, kind, part.amount, pieces from moves m cross join lateral (
    select line ->> 'id' as key, (line ->> 'total')::bigint as amount, (line ->> 'count')::integer as pieces from jsonb_array_elements(lines) as line
    union all select 'delivery', delivery, 0 union all select 'discount', -discount, 0) as part
  where kind = 'sale' or kind = 'back' and (status_code = 255 or m.amount = total);
  insert into dishes select ((f.done_at at time zone 'Asia/Tashkent') - ends)::date, part.key, 'back', part.amount, 0
  from order_refunds f join facts m on m.id = f.order_id cross join lateral (
    select m.lines -> 0 ->> 'id' as key, (f.lines -> 0 ->> 'price')::bigint as amount where f.key = 'line'
    union all select 'discount', -(f.lines -> 0 ->> 'discount')::bigint where f.key = 'line'
    union all select 'refund', f.amount where f.key = 'sum'
    union all select line ->> 'id', (line ->> 'total')::bigint from jsonb_array_elements(m.lines) as line where f.key = 'rest'
    union all select part.key, part.amount from (values ('delivery', delivery), ('discount', -discount)) as part (key, amount) where f.key = 'rest'
    union all select m.lines -> 0 ->> 'id', -(l.lines -> 0 ->> 'price')::bigint from order_refunds l where f.key = 'rest' and l.key = 'line' and l.order_id = m.id
    union all select 'discount', (l.lines -> 0 ->> 'discount')::bigint from order_refunds l where f.key = 'rest' and l.key = 'line' and l.order_id = m.id
  ) as part where m.status_code <> 255 and f.amount < m.total;
  create table exported as select number, ((due at time zone 'Asia/Tashkent') - ends)::date::text as day, total, discount, delivery,
    (select coalesce(sum(amount), 0) from order_refunds where order_id = facts.id) as refunded from facts`;

const shop = openedShop();
const query = async (text: string) => (await shop.database.pool.query(text)).rows;
const ask = (path: string, by: string) =>
  shop.app.inject({
    url: `/api/${path}?${new URLSearchParams({ ...PERIOD, by, Language: '3' })}`,
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
  });

beforeAll(async () => {
  for (const login of ['courier-1', 'courier-2', 'courier-3', 'courier-idle'])
    await addMember(shop, 'courier', { login });
  const { db, config } = shop.database;
  // Without a limit of time for a statement.
  const client = new pg.Client(config);
  await client.connect();
  const run = async (script: string) => {
    for (const statement of script.split(';\n')) await client.query(statement);
  };
  const fill = () => prepareSchema(config, { migrates: true, fill: fillIn, log: shop.app.log });
  await run(MONTH);
  await fill();
  const refunds = await db.selectFrom('orderRefunds').selectAll().orderBy('doneAt').orderBy('id').execute();
  for (const { doneAt, ...refund } of refunds) if (doneAt) await recordRefund(db, { ...refund, at: doneAt });
  await run(TRUTH);
  await client.end();
  await fill();
  let count: number = BATCH;
  while (count === BATCH) count = await archive(shop, Date.parse('2026-10-16'));
  await sumDays(db);
}, 300_000);

test('the month has archived orders, all payment types, codes, and refunds of every kind', async () => {
  const [archived] = await query('select count(*)::integer as count from archived_orders');
  expect(archived.count).toBeGreaterThan(ORDERS / 4);
  const kinds = await query(
    'select key, count(*)::integer as count from order_refunds group by 1 order by 1',
  );
  expect(kinds.map(({ key, count }) => [key, count > 100])).toEqual(
    ['line', 'rest', 'sum', 'whole'].map((key) => [key, true]),
  );
});

const CUTS = {
  hour: `lpad(hour::text, 2, '0')`,
  day: 'day::text',
  restaurant: 'r',
  'restaurant-day': `day || ' ' || r`,
  payment: 'pay',
  code: 'code',
  courier: 'courier',
};

interface Row {
  key: string;
  [figure: string]: string | number | undefined;
}
const byKey = (rows: Row[]) => Object.fromEntries(rows.map(({ name: _, day: __, ...row }) => [row.key, row]));

test.each(Object.entries(CUTS))(
  'figures of a month by %s, and their CSV, equal the sums of its orders',
  async (by, key) => {
    const minutes = `count(*) filter (where kind = 'order' and is_timed)`;
    const promised = `kind = 'order' and promised_to is not null and status_code = 201 and done - due < interval '6 hours'`;
    const expected = await query(`
    select key, orders::integer, cancelled::integer, gross::integer, refunds::integer, (gross - refunds)::integer as net, discounts::integer,
      round(gross / nullif(orders, 0))::integer as "averageCheck", round(seconds / nullif(timed, 0) / 60)::integer as "averageMinutes",
      round(100.0 * kept / nullif(promised, 0))::integer as "keptPromises"
      ${by === 'code' ? ', gifts::integer' : ''} from (
      select ${key} as key, count(*) filter (where kind = 'sale') as orders, count(*) filter (where kind = 'order' and status_code = 255) as cancelled,
        coalesce(sum(amount) filter (where kind = 'sale'), 0) as gross, coalesce(sum(amount) filter (where kind = 'back'), 0) as refunds,
        coalesce(sum(discount) filter (where kind = 'sale'), 0) as discounts, ${minutes} as timed,
        sum(extract(epoch from status_at - due)) filter (where kind = 'order' and is_timed) as seconds,
        count(*) filter (where ${promised}) as promised, count(*) filter (where ${promised} and done <= promised_to) as kept,
        count(*) filter (where kind = 'sale' and code = 'GIFT') as gifts
      from moves where ${DAYS} group by 1) as sums where orders > 0 or cancelled > 0 or refunds > 0`);
    const { rows } = (await ask('figures/List', by)).json() as { rows: Row[] };
    const money = rows
      .map(({ cash: _, handedIn: __, ...row }) => row)
      .filter(({ orders }) => orders !== 0 || by !== 'courier');
    const known = expected.map(
      (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row,
    );
    expect(byKey(money)).toEqual(byKey(known));

    const table: string[][] = parse((await ask('figures/Csv', by)).body, { delimiter: ';', bom: true });
    expect(table.slice(1, -1).map((cells) => [cells[0], ...cells.slice(3, 9).map(Number)])).toEqual(
      rows.map((row) => [row.key, row.orders, row.cancelled, row.gross, row.refunds, row.net, row.discounts]),
    );
  },
);

test('dishes, delivery, discounts and refunds of sums add up to the sales of the month', async () => {
  const expected =
    await query(`select key, coalesce(sum(amount) filter (where kind = 'sale'), 0)::integer as gross,
    coalesce(sum(amount) filter (where kind = 'back'), 0)::integer as refunds, sum(pieces) filter (where kind = 'sale')::integer as pieces
    from dishes where ${DAYS} group by 1`);
  const { rows } = (await ask('figures/List', 'dish')).json() as { rows: Row[] };
  const found = rows.map(({ key, gross, refunds, pieces }) => ({ key, gross, refunds, pieces: pieces ?? 0 }));
  expect(byKey(found)).toEqual(byKey(expected.map((row) => ({ ...row, pieces: row.pieces ?? 0 }))));
});

test('the cash of couriers is that of their orders, archived ones too, and each courier has a name', async () => {
  const expected = await query(`select m.id as key, m.login as name,
    (select coalesce(sum(total), 0)::integer from facts where courier = m.id and cash_received is not null and status_code = 201
      and ((due at time zone 'Asia/Tashkent') - ends)::date between '${PERIOD.from}' and '${PERIOD.to}') as cash,
    (select coalesce(sum(cash), 0)::integer from courier_shifts s where member_id = m.id
      and ((ended_at at time zone 'Asia/Tashkent') - interval '5 hours')::date between '${PERIOD.from}' and '${PERIOD.to}') as "handedIn"
    from staff_members m order by m.login`);
  const { rows } = (await ask('figures/List', 'courier')).json() as { rows: Row[] };
  const found = rows
    .filter(({ key }) => key !== '')
    .map(({ key, name, cash, handedIn }) => ({ key, name, cash, handedIn }));
  expect(found.sort((a, b) => String(a.name).localeCompare(String(b.name)))).toEqual(expected);
});

test('the days of a restaurant expect the cash that its customers paid', async () => {
  for (const { id } of RESTAURANTS) {
    const expected = await query(`select day::text, sum(amount * case kind when 'back' then -1 else 1 end)
      filter (where pay = 'cash' and status_code <> 255)::integer as cash from moves where r = '${id}' and ${DAYS} group by 1 order by 1 desc`);
    const sums = await query(`select day::text, pay, count(*) filter (where kind = 'sale')::integer as orders,
      coalesce(sum(amount) filter (where kind = 'sale'), 0)::integer as gross, coalesce(sum(amount) filter (where kind = 'back'), 0)::integer as refunds
      from moves where r = '${id}' and ${DAYS} and kind <> 'order' group by 1, 2 order by 1 desc, 2`);
    const url = `/api/figures/Closings?${new URLSearchParams({ ...PERIOD, restaurantId: id })}`;
    const { days } = (await shop.get(url, STAFF_TOKEN)).body;
    expect(days.map((day: Row) => ({ day: day.day, cash: day.cashExpected }))).toEqual(expected);
    expect(
      days.flatMap((day: { day: string; sums: object[] }) =>
        day.sums.map((one) => ({ day: day.day, ...one })),
      ),
    ).toEqual(sums.map(({ pay: payment, ...row }) => ({ ...row, payment })));
  }
});

test('CSV and XLSX have every order of the month once, with its sums and refunds', async () => {
  const expected = await query(`select * from exported where ${DAYS}`);
  const sorted = (rows: unknown[][]) => rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const numbers = sorted(
    expected.map(({ number, day, ...sums }) => [number, day, ...Object.values(sums).map(Number)]),
  );
  const export_ = (format: string) =>
    shop.app.inject({
      url: `/api/orders/Export?${new URLSearchParams({ ...PERIOD, format, Language: '3' })}`,
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    });
  const table: string[][] = parse((await export_('csv')).body, { delimiter: ';', bom: true });
  const of = (row: unknown[], day: unknown) => [
    row[0],
    day,
    ...[12, 10, 9, 13].map((column) => Number(row[column])),
  ];
  expect(sorted(table.slice(1).map((row) => of(row, row[2])))).toEqual(numbers);
  const [sheet] = await readSheet((await export_('xlsx')).rawPayload);
  const cells = (sheet?.data ?? []).slice(1) as unknown[][];
  expect(sorted(cells.map((row) => of(row, (row[2] as Date).toISOString().slice(0, 10))))).toEqual(numbers);
});
