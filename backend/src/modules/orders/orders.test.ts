import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { outside } from '../../testing/menu';
import { cartOf, deliveryOrder, pickupOrder } from '../../testing/orders';
import { at, atNoon, openedShop, STAFF_TOKEN } from '../../testing/shop';

const shop = atNoon(openedShop());

const make = async (order: object, owner = shop.token): Promise<string> =>
  (await shop.create(order, owner)).body.orderId;
const get = (orderId: string, owner: string | undefined = shop.token, query = '') =>
  shop.get(`/api/delivery/Get?orderId=${orderId}${query}`, owner);

describe('POST /api/delivery/Calculate', () => {
  const calculate = (order: Record<string, unknown>) =>
    shop.post('/api/delivery/Calculate', { ...cartOf(order), language: 3 });

  test('a delivery is quoted without authentication', async () => {
    const { status, body } = await calculate(deliveryOrder());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      restaurantId: 'center',
      subtotal: 60_000,
      delivery: 15_000,
      discount: 0,
      minimum: 50_000,
      total: 75_000,
      problems: [],
    });
    expect(body.lines).toEqual([
      {
        id: 'margherita',
        name: 'margherita',
        count: 1,
        imageUrl: '/main/media/products/margherita-480.webp',
        price: 60_000,
        priceWithModifiers: 60_000,
        total: 60_000,
        isAvailable: true,
        modifiers: [{ id: 'small', name: 'small', count: 1, price: 0 }],
      },
    ]);
  });

  test('a quote for a pickup has no delivery price and no minimum', async () => {
    const products = [{ id: 'cola', count: 1, modifiers: [] }];
    const { body } = await calculate(pickupOrder({ products }));
    expect(body).toMatchObject({ delivery: 0, minimum: 0, total: 10_000, problems: [] });
  });

  test.each([
    ['an address in no zone', deliveryOrder({ address: { ...outside } }), 'out-of-zone'],
    ['too little', deliveryOrder({ products: [{ id: 'cola', count: 1, modifiers: [] }] }), 'below-minimum'],
    ['a promo code', pickupOrder({ promoCode: 'FREE' }), 'promo-unknown'],
  ])('a quote reports %s as a problem', async (_, order, code) => {
    const { status, body } = await calculate(order);
    expect(status).toBe(200);
    expect(body.problems.map((problem: { code: string }) => problem.code)).toEqual([code]);
    expect(body.problems[0].text).not.toBe('');
  });
});

describe('GET /api/delivery/Find', () => {
  const find = (key: string, owner: string | undefined = shop.token, query = '') =>
    shop.get(`/api/delivery/Find?idempotencyKey=${key}${query}`, owner);

  test('the order that was made with an idempotency key is answered in the requested language', async () => {
    const key = randomUUID();
    const { body: made } = await shop.create(pickupOrder(), shop.token, key);
    const { status, body } = await find(key, shop.token, '&Language=3');
    expect(status).toBe(200);
    expect(body).toEqual({ order: (await get(made.orderId, shop.token, '&Language=3')).body });
  });

  test('the search for an order by an unknown idempotency key gets an empty answer', async () => {
    expect(await find(randomUUID())).toMatchObject({ status: 200, body: {} });
    expect((await find(randomUUID())).body).toEqual({});
  });

  test('a refused order is not stored under its idempotency key', async () => {
    const key = randomUUID();
    expect((await shop.create(pickupOrder({ total: 1 }), shop.token, key)).status).toBe(409);
    expect((await find(key)).body).toEqual({});
  });

  test('the search for an order by another customer’s idempotency key gets an empty answer', async () => {
    const key = randomUUID();
    await shop.create(pickupOrder(), shop.token, key);
    expect((await find(key, await shop.issuer.tokenFor('neighbour'))).body).toEqual({});
  });

  test('the search for an order by its key is refused without a token, and without a key', async () => {
    expect((await shop.get(`/api/delivery/Find?idempotencyKey=${randomUUID()}`)).status).toBe(401);
    expect((await shop.get('/api/delivery/Find', shop.token)).status).toBe(400);
    expect((await find('k'.repeat(101))).status).toBe(400);
  });
});

describe('GET /api/delivery/Get', () => {
  // spec 7: GET `/api/delivery/Get`: query orderId; the order
  // asvs V15.3.1
  test('the response with an order is complete and in the requested language', async () => {
    const orderId = await make(deliveryOrder({ comment: 'Ring twice', cutlery: 2 }));
    const { status, body } = await get(orderId, shop.token, '&Language=3');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId,
      number: expect.stringMatching(/^A-\d{4,}$/),
      statusCode: 0,
      orderTypeId: 0,
      createdAt: '2026-11-21T07:00:00.000Z',
      subtotal: 60_000,
      delivery: 15_000,
      discount: 0,
      total: 75_000,
      payment: { type: 'cash' },
      customer: { name: 'Aziza', phone: '+998901234567' },
      address: { title: 'Square 1', flat: '12' },
      restaurant: { id: 'center', name: 'center', phone: '+998712000000' },
      comment: 'Ring twice',
      cutlery: 2,
      history: [{ statusCode: 0, at: '2026-11-21T07:00:00.000Z' }],
    });
    expect(body.lines[0]).toMatchObject({ name: 'margherita', modifiers: [{ name: 'small' }] });
    expect((await get(orderId)).body.lines[0].name).toBe('margherita ru');
  });

  test('an order keeps the names and prices that its dishes had when it was made', async () => {
    const orderId = await make(pickupOrder());
    const { db } = shop.database;
    await db.updateTable('products').set({ price: 1 }).where('id', '=', 'margherita').execute();
    expect((await get(orderId)).body).toMatchObject({ total: 60_000, lines: [{ price: 60_000 }] });
    await db.updateTable('products').set({ price: 60_000 }).where('id', '=', 'margherita').execute();
  });

  test('the expected time range of an order stays unchanged when the order is late, and is absent after its end', async () => {
    const orderId = await make(pickupOrder());
    const soon = (await get(orderId)).body.expected;
    expect(Date.parse(soon.from)).toBeGreaterThan(at('12:00'));
    expect(Date.parse(soon.to)).toBeGreaterThan(Date.parse(soon.from));
    shop.clock.now = at('15:00');
    expect((await get(orderId)).body.expected).toEqual(soon);
    await shop.post('/api/delivery/SetStatus', { orderId, statusCode: 201 }, STAFF_TOKEN);
    expect((await get(orderId)).body.expected).toBeUndefined();
  });

  test('an order for a slot is expected in that slot', async () => {
    const orderId = await make(pickupOrder({ slotStart: '2026-11-21T14:00:00+05:00' }));
    expect((await get(orderId)).body).toMatchObject({
      slotStart: '2026-11-21T09:00:00.000Z',
      expected: { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T09:30:00.000Z' },
    });
  });

  // asvs V8.2.2, V14.2.1
  test('another customer’s order gets the same 404 as an unknown order', async () => {
    const orderId = await make(pickupOrder());
    const another = await get(orderId, await shop.issuer.tokenFor('neighbour'));
    const unknown = await get('never-was');
    expect(another.status).toBe(404);
    expect(another.body).toEqual({ error: 'Такого заказа нет.', code: 'order-not-found' });
    expect(unknown).toMatchObject({ status: another.status, body: another.body });
  });

  test('an order from before a language of the shop is answered in Russian where it lacks that language', async () => {
    const orderId = await make(deliveryOrder());
    await sql`update orders set lines = replace(lines::text, '"uz"', '"xx"')::jsonb,
      restaurant = replace(restaurant::text, '"uz"', '"xx"')::jsonb where id = ${orderId}`.execute(
      shop.database.db,
    );
    const { status, body } = await get(orderId, shop.token, '&Language=1');
    expect(status).toBe(200);
    const { name, modifiers } = body.lines[0];
    expect([name, modifiers[0].name, body.restaurant.name]).toEqual([
      'margherita ru',
      'small ru',
      'center ru',
    ]);
  });
});

describe('GET /api/delivery/List', () => {
  // spec 7: GET `/api/delivery/List`: query customerId, skip=0, take=50, optional onlyActive; list of orders [0032: `customerId` is a hint, the owner is that of the token]
  // asvs V8.3.1
  test('the order list contains the token owner’s orders, newest first, in pages, whatever customerId says', async () => {
    const owner = await shop.issuer.tokenFor('collector');
    const made: string[] = [];
    for (const minute of ['12:01', '12:02', '12:03']) {
      shop.clock.now = at(minute);
      made.unshift(await make(pickupOrder(), owner));
    }
    const list = async (query: string) => (await shop.get(`/api/delivery/List?${query}`, owner)).body;
    const idsOf = (entries: { order: { orderId: string } }[]) => entries.map(({ order }) => order.orderId);

    expect(idsOf(await list(''))).toEqual(made);
    expect(idsOf(await list('customerId=customer&skip=0&take=50'))).toEqual(made);
    expect(idsOf(await list('skip=1&take=1'))).toEqual(made.slice(1, 2));
    await shop.post('/api/delivery/SetStatus', { orderId: made[0], statusCode: 255 }, STAFF_TOKEN);
    expect(idsOf(await list('onlyActive=true'))).toEqual(made.slice(1));
    expect(idsOf(await list('onlyActive=false'))).toEqual(made);
    expect(await list('Language=3&take=1')).toMatchObject([
      {
        statusCode: 255,
        order: { total: 60_000, orderTypeId: 200, summary: 'margherita', imageUrls: [expect.any(String)] },
      },
    ]);
  });

  test.each(['take=51', 'take=0', 'skip=-1', 'skip=many', 'skip=1e300'])(
    'the order list refuses the query %s with 400',
    async (query) => {
      expect((await shop.get(`/api/delivery/List?${query}`, shop.token)).status).toBe(400);
    },
  );
});

describe('POST /api/delivery/SetStatus', () => {
  const set = (orderId: string, statusCode: number, staff: string | undefined = STAFF_TOKEN) =>
    shop.post('/api/delivery/SetStatus', { orderId, statusCode, language: 3 }, staff);

  test('the status of an order goes forward, may skip steps, and is stored in the history', async () => {
    const orderId = await make(deliveryOrder());
    for (const code of [20, 40, 70, 201]) {
      expect(await set(orderId, code)).toMatchObject({ status: 200, body: { orderId, statusCode: code } });
    }
    const { body } = await get(orderId);
    expect(body.statusCode).toBe(201);
    expect(body.history.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([
      0, 20, 40, 70, 201,
    ]);
  });

  test('an unknown status is refused with an error at statusCode, and an unknown order with 404', async () => {
    const { status, body } = await set(await make(pickupOrder()), 33);
    expect(status).toBe(422);
    expect(body.fields).toEqual({ statusCode: 'There is no such status.' });
    expect((await set('never-was', 20)).status).toBe(404);
  });
});
