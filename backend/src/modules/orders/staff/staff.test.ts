import { ORDER_STATUS } from '@olov/contract';
import { sql } from 'kysely';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, atNoon, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { completeForgottenOrders } from './forgotten';

const shop = atNoon(openedShop());

const make = async (order: object): Promise<string> => (await shop.create(order, shop.token)).body.orderId;
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode, language: 3 }, STAFF_TOKEN);
const statusOf = async (orderId: string): Promise<number> =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body.statusCode;
const put = (orderId: string, statusCode: number) =>
  shop.database.db.updateTable('orders').set({ statusCode }).where('id', '=', orderId).execute();

describe('all status changes of POST /api/delivery/SetStatus', () => {
  const codes = Object.values(ORDER_STATUS);

  /** The rules of a status change, implemented a second time. */
  const refusalOf = (mode: 0 | 200, from: number, to: number): string | undefined => {
    if (from >= 201 || to <= from) return 'status-not-forward';
    if (to === 255) return undefined;
    if (from === 10) return 'status-awaits-payment';
    return to === 10 || (mode === 200 && to >= 60 && to <= 80) ? 'status-not-allowed' : undefined;
  };

  // asvs V2.3.1
  test.each([
    ['a delivery', 0, deliveryOrder()],
    ['a pickup', 200, pickupOrder()],
  ] as const)(
    'every status change of %s is allowed or refused by the order of the status codes',
    async (_, mode, order) => {
      const orderId = await make(order);
      const wrong: unknown[] = [];
      let allowed = 0;
      for (const from of codes) {
        for (const to of codes) {
          await put(orderId, from);
          await shop.database.db
            .deleteFrom('orderHistory')
            .where('orderId', '=', orderId)
            .where('statusCode', '!=', 0)
            .execute();
          const { status, body } = await move(orderId, to);
          const refusal = refusalOf(mode, from, to);
          if (!refusal) allowed += 1;
          const is = [status, body.code, await statusOf(orderId)];
          const ought = refusal ? [409, refusal, from] : [200, undefined, to];
          if (JSON.stringify(is) !== JSON.stringify(ought)) wrong.push({ from, to, is, ought });
        }
      }
      expect(wrong).toEqual([]);
      expect(allowed).toBe(mode === 0 ? 45 : 27);
    },
  );
});

describe('POST /api/delivery/SetCourier', () => {
  const seen = { latitude: 41.305, longitude: 69.275 };
  const place = (orderId: string, body: object = seen, staff: string | undefined = STAFF_TOKEN) =>
    shop.post('/api/delivery/SetCourier', { orderId, language: 3, ...body }, staff);
  const get = async (orderId: string) =>
    (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body;

  test.each([60, 70, 80])('the courier position of an order with status %i is stored', async (code) => {
    const orderId = await make(deliveryOrder());
    await move(orderId, code);
    expect((await place(orderId)).status).toBe(204);
    expect((await get(orderId)).courier).toEqual({ ...seen, at: '2026-11-21T07:00:00.000Z' });
  });

  test.each([0, 50, 201, 255])(
    'the courier position of an order with status %i is refused with 409',
    async (code) => {
      const orderId = await make(deliveryOrder());
      if (code > 0) await move(orderId, code);
      const { status, body } = await place(orderId);
      expect([status, body.code]).toEqual([409, 'order-not-with-courier']);
    },
  );

  test('the courier position of an order is deleted when the order is completed', async () => {
    const orderId = await make(deliveryOrder());
    await move(orderId, 70);
    await place(orderId);
    await move(orderId, 201);
    expect(await get(orderId)).not.toHaveProperty('courier');
    expect(
      await shop.database.db.selectFrom('courierPositions').where('orderId', '=', orderId).execute(),
    ).toEqual([]);
  });

  test('a courier position near the customer makes the expected time of the order earlier', async () => {
    const orderId = await make(deliveryOrder());
    await move(orderId, 70);
    const fromOf = async () => Date.parse((await get(orderId)).expected.from);
    const far = await fromOf();
    await place(orderId, { latitude: 41.3099, longitude: 69.2799 });
    expect(await fromOf()).toBeLessThan(far);
  });

  test('a courier position is refused for invalid coordinates (422), a customer’s token (401), an unknown order (404)', async () => {
    const orderId = await make(deliveryOrder());
    await move(orderId, 70);
    expect((await place(orderId, { latitude: 91, longitude: 0 })).status).toBe(422);
    expect((await place(orderId, seen, shop.token)).status).toBe(401);
    expect((await place('never-was')).status).toBe(404);
  });
});

describe('GET /api/delivery/Queue', () => {
  const queue = (restaurantId: string, staff: string | undefined = STAFF_TOKEN) =>
    shop.get(`/api/delivery/Queue?restaurantId=${restaurantId}&Language=3`, staff);
  const day = { restaurantId: 'day' };

  test('the kitchen’s queue contains the complete active orders of one restaurant, oldest first', async () => {
    const made: string[] = [];
    for (const minute of ['12:01', '12:02', '12:03', '12:04']) {
      shop.clock.now = at(minute);
      made.push(await make(pickupOrder({ ...day, comment: `at ${minute}` })));
    }
    await make(pickupOrder());
    const [first = '', second = '', third = '', fourth = ''] = made;
    await move(first, 40);
    await move(second, 201);
    await move(third, 255);
    const { status, body } = await queue('day');
    expect(status).toBe(200);
    expect(body.map(({ orderId }: { orderId: string }) => orderId)).toEqual([first, fourth]);
    expect(body[0]).toMatchObject({
      statusCode: 40,
      comment: 'at 12:01',
      customer: { name: 'Aziza', phone: '+998901234567' },
      lines: [{ name: 'margherita', count: 1, modifiers: [{ name: 'small' }] }],
      history: [{ statusCode: 0 }, { statusCode: 40 }],
    });
  });

  test('the kitchen’s queue is refused for an unknown restaurant (404), a customer (401), a missing restaurant (400)', async () => {
    expect((await queue('nowhere')).body).toMatchObject({ code: 'restaurant-not-found' });
    expect((await queue('day', shop.token)).status).toBe(401);
    expect((await shop.get('/api/delivery/Queue', STAFF_TOKEN)).status).toBe(400);
  });
});

describe('abandoned orders', () => {
  const flood = (orderId: string, count: number, statusCode: number) =>
    sql`
      insert into orders
      select (jsonb_populate_record(o, jsonb_build_object(
        'id', ${`${statusCode}-`}::text || n, 'idempotency_key', ${`${statusCode}-`}::text || n, 'number', ${`${statusCode}-`}::text || n,
        'status_code', ${statusCode}::int, 'created_at', o.created_at - n * interval '1 minute'))).*
      from orders o, generate_series(1, ${count}::int) n where o.id = ${orderId}`.execute(shop.database.db);
  const inQueue = async () =>
    (await shop.get('/api/delivery/Queue?restaurantId=day&Language=3', STAFF_TOKEN)).body as {
      orderId: string;
      createdAt: string;
    }[];
  const inDay = () => make(pickupOrder({ restaurantId: 'day' }));
  beforeEach(() => shop.database.db.deleteFrom('orders').execute());

  test('many abandoned or unpaid orders do not push a new order out of the kitchen’s queue', async () => {
    const orderId = await inDay();
    await flood(orderId, 150, 80);
    await flood(orderId, 100, 10);
    const queue = await inQueue();
    expect(queue).toHaveLength(200);
    expect(queue.at(-1)?.orderId).toBe(orderId);
    expect(queue.filter(({ orderId }) => orderId.startsWith('80-'))).toHaveLength(150);
    const times = queue.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  test('many orders that are promised for the evening do not push an order that is due now out of the kitchen’s queue', async () => {
    const orderId = await inDay();
    await flood(orderId, 250, 20);
    await sql`update orders set promised_from = promised_from + interval '5 hours', promised_to = promised_to + interval '5 hours',
      created_at = ${new Date(shop.clock.now + 60_000)} where id <> ${orderId}`.execute(shop.database.db);
    const queue = await inQueue();
    expect([queue.length, queue[0]?.orderId]).toEqual([200, orderId]);
  });

  test('a ready order is completed after 12 hours without a change, and an unfinished order is not', async () => {
    const [ready, baking, later] = [await inDay(), await inDay(), await inDay()];
    for (const orderId of [ready, later]) await move(orderId, 50);
    await move(baking, 40);
    const hour = 60 * 60_000;
    const { db } = shop.database;
    await db
      .updateTable('orders')
      .set({ promisedFrom: new Date(shop.clock.now) })
      .execute();
    await db
      .updateTable('orders')
      .set({ promisedFrom: new Date(shop.clock.now + 2 * hour) })
      .where('id', '=', later)
      .execute();
    expect(await completeForgottenOrders(shop.database.db, shop.clock.now + 12 * hour - 1)).toBe(0);
    expect(await completeForgottenOrders(shop.database.db, shop.clock.now + 12 * hour)).toBe(1);
    expect(await Promise.all([ready, baking, later].map(statusOf))).toEqual([201, 40, 50]);
  });

  test('an abandoned order does not delay orders that are created more than four hours after its promise', async () => {
    const first = await inDay();
    await flood(first, 40, 20);
    const alone = async () => {
      const { body } = await shop.get(`/api/delivery/Get?orderId=${await inDay()}`, shop.token);
      return Date.parse(body.expected.from) - shop.clock.now;
    };
    expect(await alone()).toBeGreaterThan(90 * 60_000);
    shop.clock.now += 5 * 60 * 60_000;
    expect(await alone()).toBeLessThan(60 * 60_000);
  });
});

describe('the load of a kitchen', () => {
  test('unfinished orders of a kitchen delay the expected time of the next order until they are ready', async () => {
    const fromOf = async (orderId: string) => {
      const { body } = await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token);
      return Date.parse(body.expected.from) - shop.clock.now;
    };
    const inSamarkand = () => make(pickupOrder({ restaurantId: 'samarkand', regionId: 2 }));
    const alone = await fromOf(await inSamarkand());
    const before: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      shop.clock.now += 1000;
      before.push(await inSamarkand());
    }
    shop.clock.now += 1000;
    const last = await inSamarkand();
    expect(await fromOf(last)).toBeGreaterThan(alone);
    for (const orderId of before) await move(orderId, 50);
    await move(last, 20);
    expect(await fromOf(last)).toBeLessThan(alone + 5 * 60_000);
  });
});

describe('wrong staff tokens', () => {
  const queue = (staffToken: string) =>
    shop.get('/api/delivery/Queue?restaurantId=center&Language=3', staffToken);

  test('a network with ten different wrong staff tokens gets 429 for every token for a minute', async () => {
    shop.clock.now = at('14:00');
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await queue(`guess-${guess}`)).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const refused = await queue(STAFF_TOKEN);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '60',
    ]);
    shop.clock.now += 60_000;
    expect((await queue(STAFF_TOKEN)).status).toBe(200);
  });

  test('the same wrong staff token counts once, however often it is sent', async () => {
    shop.clock.now = at('15:00');
    for (let call = 0; call < 20; call += 1) expect((await queue('an old token')).status).toBe(401);
    expect((await queue(STAFF_TOKEN)).status).toBe(200);
  });
});
