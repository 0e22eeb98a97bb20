import { parse } from 'csv-parse/sync';
import { type RawBuilder, sql } from 'kysely';
import readSheet from 'read-excel-file/node';
import { staffFor } from '../../../access/Staff';
import { buildIndexes } from '../../../db/indexes';
import { archive } from '../../../testing/archive';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';
import { readTerms } from './readTerms';
import { foundOrders, type OrderFilter } from './repository';
import { orderRows } from './table';

const shop = openedShop();
const made: { orderId: string; number: string }[] = [];

const search = (query: object = {}) =>
  shop.post('/api/orders/Search', { ...query, language: 3 }, STAFF_TOKEN);
const found = async (query: object) => {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  return body.orders.map(({ orderId }: { orderId: string }) =>
    made.findIndex((one) => one.orderId === orderId),
  );
};

beforeAll(async () => {
  const orders = [
    pickupOrder({ customer: { name: 'Aziza Karimova', phone: '+998901234567' } }),
    deliveryOrder({ customer: { name: 'Oʻktam', phone: '+998935554433' }, payment: { type: 'card' } }),
    pickupOrder({ restaurantId: 'day', customer: { name: 'Азиз', phone: '+998901110000' } }),
    pickupOrder({ customer: { name: 'Nobody', phone: '+998901119999' } }),
  ];
  for (const [index, order] of orders.entries()) {
    shop.clock.now = at('12:00', 18 + index);
    const { status, body } = await shop.create(order, await shop.issuer.tokenFor(`customer ${index}`));
    expect(status).toBe(201);
    const row = await shop.database.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', body.orderId)
      .executeTakeFirstOrThrow();
    made.push({ orderId: body.orderId, ...row });
  }
});

describe('the search of orders', () => {
  beforeAll(async () => {
    const { pool } = shop.database;
    await pool.query(
      "insert into restaurant_groups (id, name) values ('airport', 'Airport'), ('city', 'City')",
    );
    await pool.query(
      "insert into restaurant_group_members (group_id, restaurant_id) values ('airport', 'day'), ('city', 'center')",
    );
  });

  test('an order is found by its number, its id, the end of its phone and the beginning of a name', async () => {
    expect(await found({ text: made[1]?.number ?? '' })).toEqual([1]);
    expect(await found({ text: made[1]?.number.slice(2) ?? '' })).toEqual([1]);
    expect(await found({ text: made[2]?.orderId ?? '' })).toEqual([2]);
    expect(await found({ text: '90 123-45-67' })).toEqual([0]);
    expect(await found({ text: '4433' })).toEqual([1]);
    expect(await found({ text: 'karim' })).toEqual([0]);
    expect(await found({ text: 'KAR aziz' })).toEqual([0]);
    expect(await found({ text: 'азиз' })).toEqual([2]);
    expect(await found({ text: "o'ktam" })).toEqual([1]);
    expect(await found({ text: 'Aziza:* | !x' })).toEqual([]);
  });

  test('the list of found orders masks phones', async () => {
    const { body } = await search({ text: '4433' });
    expect(body.orders[0].customer).toEqual({ name: 'Oʻktam', phone: '+998 •• ••• 44 33' });
  });

  test('orders are filtered by status, restaurant, group, day, sum, payment and type', async () => {
    expect(await found({})).toEqual([3, 2, 1, 0]);
    expect(await found({ statuses: [20, 30] })).toEqual([]);
    expect(await found({ restaurantId: 'day' })).toEqual([2]);
    expect(await found({ groupId: 'airport' })).toEqual([2]);
    expect((await search({ groupId: 'unknown' })).body.code).toBe('bad-query');
    expect((await search({})).body.groups).toEqual([
      { id: 'airport', name: 'Airport' },
      { id: 'city', name: 'City' },
    ]);
    expect(await found({ from: '2026-11-19', to: '2026-11-20' })).toEqual([2, 1]);
    expect(await found({ totalFrom: 60_001 })).toEqual([1]);
    expect(await found({ totalTo: 60_000, payments: ['cash', 'payme'], orderTypeId: 200 })).toEqual([
      3, 2, 0,
    ]);
    expect(await found({ orderTypeId: 0 })).toEqual([1]);
  });

  test('pages follow each other without a gap while new orders come', async () => {
    const first = await search({ take: 2 });
    expect(first.body.orders).toHaveLength(2);
    const second = await found({ take: 2, cursor: first.body.next });
    expect(second).toEqual([1, 0]);
    const end = await search({ take: 4, cursor: first.body.next });
    expect(end.body.next).toBeUndefined();
  });

  test('a day that no calendar has, and a cursor that was changed, are refused', async () => {
    expect(await search({ from: '2026-02-30' })).toMatchObject({ status: 400, body: { code: 'bad-query' } });
    const withNul = Buffer.from('1 \0').toString('base64url');
    for (const cursor of ['abc', withNul])
      expect(await search({ cursor })).toMatchObject({ status: 400, body: { code: 'bad-query' } });
  });

  test('a manager finds and reads orders of the own restaurants only', async () => {
    const manager = await memberOf(shop, 'manager', { restaurants: ['day'] });
    const ask = async (url: string) => {
      const answer = await manager.ask('GET', `/staff/main/api/orders/${url}`);
      return { status: answer.statusCode, body: answer.json() };
    };
    const searchAs = async (query: object) =>
      (await manager.call('/staff/main/api/orders/Search', query)).json();
    const ids = async (query: object) =>
      (await searchAs(query)).orders.map(({ orderId }: { orderId: string }) => orderId);
    expect(await ids({})).toEqual([made[2]?.orderId]);
    expect(await ids({ text: made[0]?.orderId })).toEqual([]);
    expect((await searchAs({ restaurantId: 'center' })).code).toBe('no-right');
    expect(await searchAs({ groupId: 'airport' })).toMatchObject({
      orders: [{ restaurant: { id: 'day' } }],
      groups: [{ id: 'airport' }],
    });
    expect((await searchAs({ groupId: 'city' })).code).toBe('bad-query');
    expect((await ask(`Get?orderId=${made[0]?.orderId}`)).body.code).toBe('order-not-found');
    expect((await ask(`Get?orderId=${made[2]?.orderId}`)).status).toBe(200);
  });
});

describe('one order', () => {
  const orderOf = async (index: number) =>
    (await shop.get(`/api/orders/Get?orderId=${made[index]?.orderId}&Language=3`, STAFF_TOKEN)).body;

  test('an order has its statuses, messages and entries of the audit log in the order of time', async () => {
    const [, { orderId = '' } = {}] = made;
    const { db } = shop.database;
    await db.insertInto('tgOrders').values({ orderId, tgId: 7, locale: 'ru' }).execute();
    const message = { orderId, nextAt: new Date(shop.clock.now + 1000) };
    await db
      .insertInto('tgMessages')
      .values([
        { ...message, statusCode: 0, state: 'sent' },
        { ...message, statusCode: 20, state: 'sent' },
      ])
      .execute();
    const at = message.nextAt;
    const notices = [{}, { promisedTo: at }, { unreachableAt: at }, { refund: 1000 }];
    await db
      .insertInto('outbox')
      .values(
        notices.map((notice) => ({
          ...{ channel: 'telegram' as const, destination: '', line: orderId },
          content: JSON.stringify({ orderId, statusCode: 20, ...notice }),
          ...{ createdAt: at, nextAt: at, expiresAt: at, deadAt: at },
          failure: '403 bot was blocked by the user',
        })),
      )
      .execute();
    await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 20 }, STAFF_TOKEN);
    const { events, customer, destination, ...order } = await orderOf(1);
    expect(order).toMatchObject({ orderId, isArchived: false, payments: [], total: 75_000 });
    expect([customer.name, destination.latitude]).toEqual(['Oʻktam', expect.any(Number)]);
    expect(events).toEqual([
      { kind: 'status', at: expect.any(String), statusCode: 0 },
      { kind: 'status', at: expect.any(String), statusCode: 20 },
      expect.objectContaining({
        kind: 'audit',
        actor: 'machine:staff-token',
        action: 'move',
        before: { statusCode: 0 },
        after: { statusCode: 20 },
      }),
      expect.objectContaining({ kind: 'message', statusCode: 0, state: 'sent' }),
      expect.objectContaining({
        kind: 'message',
        statusCode: 20,
        state: 'dead',
        failure: '403 bot was blocked by the user',
      }),
    ]);
  });

  test('an archived order is found by its id and number, without data of the customer', async () => {
    const [, , , last] = made;
    await shop.post('/api/delivery/SetStatus', { orderId: last?.orderId, statusCode: 255 }, STAFF_TOKEN);
    await archive(shop, shop.clock.now + 60_000);
    const { body } = await search({ text: last?.number ?? '' });
    expect(body.orders).toEqual([
      expect.objectContaining({ orderId: last?.orderId, isArchived: true, statusCode: 255, total: 60_000 }),
    ]);
    expect(body.orders[0]).not.toHaveProperty('customer');
    const same = {
      text: last?.number ?? '',
      statuses: [255],
      payments: ['cash'],
      orderTypeId: 200,
      totalTo: 60_000,
    };
    expect(await found({ ...same, from: '2026-11-21', to: '2026-11-21' })).toEqual([3]);
    for (const other of [
      { statuses: [201] },
      { payments: ['payme'] },
      { orderTypeId: 0 },
      { totalFrom: 60_001, totalTo: 70_000 },
      { from: '2026-11-22' },
      { to: '2026-11-20' },
      { restaurantId: 'day' },
    ])
      expect([other, await found({ ...same, ...other })]).toEqual([other, []]);
    const order = await orderOf(3);
    expect(order).toMatchObject({ orderId: last?.orderId, isArchived: true, payment: { type: 'cash' } });
    expect(order.lines).toHaveLength(1);
    expect(order.events.filter(({ kind }: { kind: string }) => kind === 'status')).toHaveLength(2);
    expect(JSON.stringify(order)).not.toContain('Nobody');
  });
});

describe('the plans of the search with many orders', () => {
  const ROWS = 20_000;

  beforeAll(async () => {
    const { pool, db } = shop.database;
    await pool.query('alter table orders disable trigger user');
    await pool.query(
      `insert into orders
         (id, number, customer_id, idempotency_key, request_hash, order_type_id, status_code, status_at, created_at,
          business_day, restaurant, lines, subtotal, delivery, discount, total, expected_from, expected_to, payment, customer, taken)
       select 'many-' || n, 'M-' || n, 'many', 'many-' || n, '', 200, 201, at, at, at::date,
         jsonb_build_object('id', 'many-' || n % 20, 'name', '{}'::jsonb), '[]', 1000, 0, 0, 1000, at, at,
         '{"type":"cash"}', jsonb_build_object('name', 'Gulnora Name' || n, 'phone', '+9989' || 10000000 + n), '[]'
       from generate_series(1, $1::integer) as n, make_interval(mins => n) as ago,
         lateral (select timestamptz '2026-11-01' - ago as at) as moment`,
      [ROWS],
    );
    await pool.query('alter table orders enable trigger user');
    await buildIndexes(db);
    await pool.query('analyze orders');
  });

  /** The nodes of the plan that read orders or an index of them. */
  const scansOf = async (filter: Omit<OrderFilter, 'take'>, ...options: RawBuilder<string>[]) => {
    const query = foundOrders(shop.database.db, { take: 50, ...filter });
    const scans: Record<string, unknown>[] = [];
    JSON.stringify(await query.explain('json', ...options), (_, node) => {
      if (/^orders/.test(node?.['Relation Name'] ?? node?.['Index Name'])) scans.push(node);
      return node;
    });
    return scans;
  };

  test.each<[string, Omit<OrderFilter, 'take'>]>([
    ['without a filter', {}],
    ['of a page', { after: { createdAt: new Date('2026-10-25T00:00:00Z'), id: 'many-1' } }],
    ['of a restaurant', { restaurants: ['many-7'] }],
    ['of a day', { from: '2026-10-25', to: '2026-10-25' }],
    ['of a number', { terms: readTerms('M-77') }],
    ['of a phone', { terms: readTerms('10 000 077') }],
    ['of a name', { terms: readTerms('name1234') }],
  ])('the search %s reads an index and not all orders', async (_, filter) => {
    const types = (await scansOf(filter)).map((scan) => scan['Node Type']);
    expect(types.length).toBeGreaterThan(0);
    expect(types).not.toContain('Seq Scan');
  });

  test.each<[string, Omit<OrderFilter, 'take'>, number]>([
    ['for a name that most orders have', { terms: readTerms('gulnora') }, 50],
    ['for such a name at a restaurant', { terms: readTerms('gulnora'), restaurants: ['many-7'] }, 1000],
    ['for such a name with a sum of four other orders', { terms: readTerms('gulnora'), totalFrom: 5000 }, 4],
    ['for such a name with one of few orders', { terms: readTerms('gulnora name1234') }, 11],
    ['for a name of few orders', { terms: readTerms('name123') }, 111],
    ['for a payment and a sum of no order', { payments: ['uzum'], totalFrom: 5000 }, 0],
    ['for a sum of no order', { totalFrom: 5000, totalTo: 6000 }, 0],
    ['for two statuses and a sum of no order', { statuses: [20, 201], totalTo: 999 }, 0],
  ])('the search %s reads no more orders than it needs', async (_, filter, most) => {
    const scans = await scansOf(filter, sql`analyze`);
    const rows = scans.flatMap((scan) => [scan['Actual Rows'], scan['Rows Removed by Filter'] ?? 0]);
    expect(Math.max(...rows.map(Number))).toBeLessThanOrEqual(most);
  });
});

describe('the orders as a file', () => {
  const csvOf = async (query = '') => {
    const { body, headers } = await shop.app.inject({
      url: `/api/orders/Export?Language=3${query}`,
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return parse(body, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
  };

  test('a file has all orders of the filter once, archived ones too, the newest first, page by page', async () => {
    const rows = await csvOf();
    const { pool } = shop.database;
    const { rows: all } = await pool.query(`
      select number from (
        select number, created_at, id from orders union all select number, created_at, id from archived_orders
      ) as orders order by created_at desc, id desc`);
    expect(all.length).toBeGreaterThan(20_000);
    expect(rows.map((row) => row.Number)).toEqual(all.map(({ number }) => number));
    const { rawPayload, headers } = await shop.app.inject({
      url: '/api/orders/Export?Language=3&format=xlsx',
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="orders.xlsx"');
    const [sheet] = await readSheet(rawPayload);
    expect(sheet?.data.slice(1).map(([number]) => number)).toEqual(all.map(({ number }) => number));
    const some = await csvOf('&restaurantId=many-7&from=2026-10-25&to=2026-10-25&status=201');
    expect(new Set(some.map((row) => row['Business day']))).toEqual(new Set(['2026-10-25']));
    expect(new Set(some.map((row) => row.Restaurant))).toEqual(new Set(['many-7']));
  });

  test('a spreadsheet reads times, sums and long numbers of a file as they are', async () => {
    const { orderId, number } = made[0] ?? {};
    const { pool } = shop.database;
    await pool.query(
      `insert into payments (order_id, provider, transaction_id, amount, state, started_at, created_at, paid_at)
       values ($1, 'click', '98765432101234567', 60000, 'paid', now(), now(), now())`,
      [orderId],
    );
    await pool.query(
      `insert into order_refunds (order_id, key, state, amount, is_by_hand, actor, reason, asked_at, done_at)
       values ($1, 'by hand', 'done', 5000, true, 'boss', '', now(), now())`,
      [orderId],
    );
    const row = (await csvOf()).find((one) => one.Number === number);
    expect(row).toMatchObject({ Transaction: "'98765432101234567", Refunded: '5000', Payment: 'Cash' });
    expect(row?.Time).toMatch(/^2026-11-\d\d \d\d:\d\d$/);
    expect(row?.Total).toMatch(/^\d+$/);
  });

  test('a file is read on only when its reader has taken the page before', async () => {
    const boss = staffFor({ kind: 'machine', purpose: 'test', scopes: ['all'] }, 'request');
    let pages = 0;
    const db = shop.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length === 1000) pages += 1;
        return result;
      },
    });
    const parts = await orderRows(db, boss, { format: 'csv' }, 'en');
    await parts.next();
    await parts.next();
    expect(pages).toBe(1);
    await parts.return(undefined);
  });
});
