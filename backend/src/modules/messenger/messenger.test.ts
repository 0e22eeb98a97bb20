import { randomUUID } from 'node:crypto';
import { MAX_BASKET_LINES, MESSENGER_HEADERS } from '@olov/contract';
import { deliveryOrder, pickupOrder } from '../../testing/orders';
import { MESSENGER_SECRET, openedShop, STAFF_TOKEN } from '../../testing/shop';
import { hashOf } from '../../testing/telegram';

const shop = openedShop();

type Headers = Record<string, string>;

let users = 0;
function aUser() {
  users += 1;
  const tgId = 8_000_000_000 + users;
  return { tgId, customerId: `customer-of-${tgId}`, headers: hashOf({ tgId, nowMs: shop.clock.now }) };
}

const basketOf = (headers: Headers, query = '') => shop.get(`/api/tg_basket?${query}`, undefined, headers);
const put = (headers: Headers, body: object) =>
  shop.put('/api/tg_basket', { products: [], version: 0, ...body }, undefined, headers);
const order = (headers: Headers, body: object, key: string = randomUUID()) =>
  shop.post('/api/tg_order', body, undefined, { ...headers, 'idempotency-key': key });

const margherita = { id: 'margherita', count: 1, modifiers: [{ id: 'cheese', count: 1 }], cartProdId: 'm' };
const cola = { id: 'cola', count: 2, modifiers: [], cartProdId: 'c' };

describe('Telegram basket', () => {
  test('the basket of an unknown Telegram user is empty', async () => {
    expect(await basketOf(aUser().headers)).toMatchObject({
      status: 200,
      body: { result: { products: [], version: 0 } },
    });
  });

  // spec 7: GET `/api/tg_basket`: query tgId; result.products [0037: our API adds line ids and a version]
  test('the basket is the same on every device of the Telegram user', async () => {
    const { headers, tgId } = aUser();
    const { status, body } = await put(headers, { products: [margherita, cola], tgId });
    expect(status).toBe(200);
    const changedAt = shop.clock.now;
    expect(body).toEqual({
      result: {
        products: [
          { ...margherita, changedAt },
          { ...cola, changedAt },
        ],
        version: 1,
      },
    });
    expect((await basketOf(headers, `tgId=${tgId}`)).body).toEqual(body);
  });

  test('simultaneous changes of the basket by several devices are all stored', async () => {
    const { headers } = aUser();
    await Promise.all(
      [...Array(10)].map((_, at) => put(headers, { products: [{ ...cola, cartProdId: `c${at}` }] })),
    );
    const { body } = await basketOf(headers);
    expect(body.result.products).toHaveLength(10);
    expect(body.result.version).toBe(10);
  });

  // spec 7: PUT `/api/tg_basket`: body the basket [0037: with a version the body is a change of the basket]
  test('a basket in the shape of the specification is stored, and replaced by the next one', async () => {
    const { headers, tgId } = aUser();
    const bare = { id: 'cola', count: 1, modifiers: [{ id: 'ice', count: 1 }] };
    const send = (products: object[]) => shop.put('/api/tg_basket', { products }, undefined, headers);
    const { status, body } = await send([bare, bare]);
    expect(status).toBe(200);
    expect(body.result.products).toMatchObject([bare, bare]);
    expect((await send([bare, bare])).body).toEqual(body);
    expect((await send([bare])).body.result.products).toHaveLength(1);
    expect((await send([])).body.result.products).toEqual([]);
    expect((await basketOf(headers, `tgId=${tgId}`)).body.result.products).toEqual([]);
  });

  test('a change that makes the basket too large is refused with 409, and the basket stays unchanged', async () => {
    const { headers } = aUser();
    const lines = (prefix: string, count: number) =>
      [...Array(count)].map((_, at) => ({ ...cola, cartProdId: `${prefix}${at}` }));
    await put(headers, { products: lines('a', MAX_BASKET_LINES) });
    const { status, body } = await put(headers, { products: lines('b', 1), language: 3 });
    expect([status, body]).toEqual([
      409,
      { code: 'basket-full', error: 'The cart takes no more than 100 items. Remove some.' },
    ]);
    expect((await basketOf(headers)).body.result.products).toHaveLength(MAX_BASKET_LINES);
  });

  test.each([
    ['a count of nothing', { products: [{ ...cola, count: 0 }] }],
    ['more than any line takes', { products: [{ ...cola, count: 100 }] }],
    ['more lines than there are', { products: Array(MAX_BASKET_LINES + 1).fill(cola) }],
    ['a price of one’s own', { products: [{ ...cola, price: 1 }] }],
    ['a negative time', { products: [{ ...cola, changedAt: -1 }] }],
    ['an endless id', { removed: ['x'.repeat(65)] }],
    ['a negative version', { version: -1 }],
  ])('the basket of a Telegram user refuses %s', async (_, body) => {
    expect((await put(aUser().headers, body)).status).toBe(422);
  });
});

describe('order in Telegram', () => {
  // spec 7: POST `/api/tg_order`: body the order; ok or failed
  test('an order in Telegram answers ok, is created once per key, and belongs to the customer in the main API', async () => {
    const { headers, tgId, customerId } = aUser();
    const key = randomUUID();
    const first = await order(headers, { ...pickupOrder(), tgId, customerId }, key);
    expect(first).toMatchObject({ status: 201, body: { ok: true, statusCode: 0, total: 60_000 } });
    expect((await order(headers, { ...pickupOrder(), tgId, customerId }, key)).body).toEqual(first.body);
    const token = await shop.issuer.tokenFor(customerId);
    const { body } = await shop.get('/api/delivery/List', token);
    expect(body.map((entry: { order: { orderId: string } }) => entry.order.orderId)).toEqual([
      first.body.orderId,
    ]);
  });

  test('an order in Telegram removes its dishes from the basket once, also when the order is sent again', async () => {
    const { headers } = aUser();
    await put(headers, { products: [{ ...margherita, modifiers: [] }, cola] });
    const key = randomUUID();
    await order(headers, pickupOrder(), key);
    expect((await basketOf(headers)).body.result.products).toMatchObject([{ id: 'cola' }]);

    await put(headers, {
      products: [{ ...margherita, modifiers: [], cartProdId: 'late', changedAt: 1 }],
      version: 2,
    });
    await order(headers, pickupOrder(), key);
    expect((await basketOf(headers)).body.result.products).toMatchObject([
      { id: 'cola' },
      { cartProdId: 'late' },
    ]);
    await put(headers, { removed: ['late'], version: 3 });

    shop.clock.now += 1000;
    await put(headers, { products: [{ ...margherita, modifiers: [], cartProdId: 'again' }], version: 4 });
    await order(headers, pickupOrder(), key);
    expect((await basketOf(headers)).body.result.products).toMatchObject([
      { id: 'cola' },
      { cartProdId: 'again' },
    ]);
  });

  test('a refused order in Telegram answers ok false with the new quote, and leaves the basket unchanged', async () => {
    const { headers } = aUser();
    await put(headers, { products: [{ ...margherita, modifiers: [] }] });
    const { status, body } = await order(headers, { ...pickupOrder({ total: 1 }), language: 3 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ ok: false, code: 'total-changed', quote: { total: 60_000 } });
    expect(body.error).toContain('60,000');
    expect((await basketOf(headers)).body.result.products).toHaveLength(1);
  });

  test('an order in Telegram with invalid fields names the fields', async () => {
    const { headers } = aUser();
    const { status, body } = await order(headers, deliveryOrder({ customer: { name: 'A', phone: '1' } }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ ok: false, fields: { 'customer.name': expect.any(String) } });
  });

  test('an order in Telegram without an idempotency key is refused with 400', async () => {
    const { status, body } = await shop.post('/api/tg_order', pickupOrder(), undefined, aUser().headers);
    expect([status, body.ok, body.code]).toEqual([400, false, 'idempotency-key-required']);
  });
});

const CALLS = {
  'GET /api/tg_basket': (headers: Headers) => basketOf(headers),
  'PUT /api/tg_basket': (headers: Headers) => put(headers, { products: [cola] }),
  'POST /api/tg_order': (headers: Headers) => order(headers, pickupOrder()),
};

describe.each(Object.entries(CALLS))('messenger authentication of %s', (_, call) => {
  const now = () => shop.clock.now;

  test.each<[string, () => Headers | Promise<Headers>]>([
    ['without the headers', () => ({})],
    ['for a visitor who is no Telegram user', () => hashOf({ tgId: 0, customerId: '', nowMs: now() })],
    ['for a user without a customer', () => hashOf({ tgId: 7, customerId: '', nowMs: now() })],
    [
      'with a forged hash',
      () => ({ ...hashOf({ tgId: 7, nowMs: now() }), [MESSENGER_HEADERS.hash]: 'a'.repeat(64) }),
    ],
    ['with a hash of another shop', () => hashOf({ tgId: 7, nowMs: now(), secret: `${MESSENGER_SECRET}!` })],
    [
      'with another user’s hash',
      () => ({ ...hashOf({ tgId: 7, nowMs: now() }), [MESSENGER_HEADERS.tgId]: '8' }),
    ],
    [
      'with the hash of another customer',
      () => ({ ...hashOf({ tgId: 7, nowMs: now() }), [MESSENGER_HEADERS.customerId]: 'somebody' }),
    ],
    [
      'with an old hash under a new time',
      () => ({
        ...hashOf({ tgId: 7, nowMs: now() - 600_000 }),
        [MESSENGER_HEADERS.timestamp]: String(Math.floor(now() / 1000)),
      }),
    ],
    ['six minutes later', () => hashOf({ tgId: 7, nowMs: now() - 360_000 })],
    ['six minutes before', () => hashOf({ tgId: 7, nowMs: now() + 360_000 })],
    [
      'with a token of the main API alone',
      async () => ({ authorization: `Bearer ${await shop.issuer.tokenFor('customer-of-7')}` }),
    ],
    ['with the staff’s token', () => ({ authorization: `Bearer ${STAFF_TOKEN}` })],
  ])('a messenger call %s is refused', async (_case, headers) => {
    const { status, body } = await call(await headers());
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });
});

test('the messenger API accepts headers whose clock differs by up to five minutes', async () => {
  for (const apart of [-299_000, 299_000]) {
    expect((await basketOf(hashOf({ tgId: 7, nowMs: shop.clock.now + apart }))).status).toBe(200);
  }
});

test('the headers of the messenger API give no access to the main API', async () => {
  const { headers, customerId } = aUser();
  const { status } = await shop.get(`/api/delivery/List?customerId=${customerId}`, undefined, headers);
  expect(status).toBe(401);
});

describe('access by another Telegram user', () => {
  test('a Telegram user cannot read another user’s basket, by any id in the query', async () => {
    const [owner, thief] = [aUser(), aUser()];
    await put(owner.headers, { products: [cola] });
    const { status, body } = await basketOf(thief.headers, `tgId=${owner.tgId}&Language=3`);
    expect([status, body]).toEqual([
      403,
      { code: 'not-yours', error: expect.stringMatching(/^This belongs to another Telegram user/) },
    ]);
    expect((await basketOf(thief.headers)).body.result.products).toEqual([]);
  });

  test('a Telegram user cannot change another user’s basket', async () => {
    const [owner, thief] = [aUser(), aUser()];
    await put(owner.headers, { products: [cola] });
    const { status } = await put(thief.headers, { tgId: owner.tgId, removed: ['c'], version: 9 });
    expect(status).toBe(403);
    await put(thief.headers, { removed: ['c'], version: 9 });
    expect((await basketOf(owner.headers)).body.result.products).toHaveLength(1);
  });

  test.each(['tgId', 'customerId'] as const)(
    'an order in Telegram with another user’s %s is refused with 403',
    async (field) => {
      const [owner, thief] = [aUser(), aUser()];
      const { status, body } = await order(thief.headers, { ...pickupOrder(), [field]: owner[field] });
      expect([status, body.ok, body.code]).toEqual([403, false, 'not-yours']);
      const token = await shop.issuer.tokenFor(owner.customerId);
      expect((await shop.get('/api/delivery/List', token)).body).toEqual([]);
    },
  );

  test('an order in Telegram with another user’s customer id in the query is refused with 403', async () => {
    const [owner, thief] = [aUser(), aUser()];
    const { status } = await shop.post(
      `/api/tg_order?customerId=${owner.customerId}`,
      pickupOrder(),
      undefined,
      { ...thief.headers, 'idempotency-key': randomUUID() },
    );
    expect(status).toBe(403);
  });

  test('a Telegram user can neither read another user’s orders nor reuse their idempotency key', async () => {
    const [owner, thief] = [aUser(), aUser()];
    const key = randomUUID();
    const { body } = await order(owner.headers, pickupOrder(), key);
    const token = await shop.issuer.tokenFor(thief.customerId);
    expect((await shop.get(`/api/delivery/Get?orderId=${body.orderId}`, token)).status).toBe(404);
    expect((await shop.get(`/api/delivery/List?customerId=${owner.customerId}`, token)).body).toEqual([]);
    expect((await order(thief.headers, pickupOrder(), key)).body.orderId).not.toBe(body.orderId);
  });
});

describe('data export of a Telegram user', () => {
  test('the export of a customer contains the data of the Telegram user', async () => {
    const { headers, tgId, customerId } = aUser();
    await put(headers, { products: [cola] });
    const { body: made } = await order(headers, pickupOrder());
    await shop.database.pool.query(`insert into tg_chats (tg_id, locale, is_muted) values ($1, 'uz', true)`, [
      tgId,
    ]);
    const { status, body } = await shop.get('/api/customers/Export', await shop.issuer.tokenFor(customerId));
    expect(status).toBe(200);
    expect(body.telegram).toEqual([
      {
        tgId,
        device: customerId,
        basket: [{ ...cola, changedAt: shop.clock.now }],
        isTold: false,
        language: 'uz',
        orders: [made.orderId],
      },
    ]);
  });

  test('the data export contains the Telegram basket after its first read, and only for its owner', async () => {
    const [owner, other] = [aUser(), aUser()];
    await basketOf(owner.headers);
    const telegramOf = async (customerId: string) =>
      (await shop.get('/api/customers/Export', await shop.issuer.tokenFor(customerId))).body.telegram;
    expect(await telegramOf(owner.customerId)).toEqual([
      { tgId: owner.tgId, device: owner.customerId, basket: [], orders: [] },
    ]);
    expect(await telegramOf(other.customerId)).toEqual([]);
  });
});

test('the deletion of a customer deletes basket, orders and chat of the Telegram user', async () => {
  const [gone, other] = [aUser(), aUser()];
  for (const { headers } of [gone, other]) {
    await put(headers, { products: [cola] });
    const { body } = await order(headers, pickupOrder());
    const { pool } = shop.database;
    await pool.query('update orders set status_code = 201 where id = $1', [body.orderId]);
    await pool.query(
      "insert into tg_chats (tg_id, locale) select tg_id, 'ru' from tg_orders where order_id = $1",
      [body.orderId],
    );
  }
  const token = await shop.issuer.tokenFor(gone.customerId);
  expect(await shop.post('/api/customers/Delete', {}, token)).toMatchObject({
    status: 200,
    body: { telegramUsers: [gone.tgId] },
  });
  for (const table of ['tg_baskets', 'tg_orders', 'tg_chats']) {
    const { rows } = await shop.database.pool.query(
      `select tg_id::float8 as id from ${table} where tg_id = any($1)`,
      [[gone.tgId, other.tgId]],
    );
    expect([table, ...rows]).toEqual([table, { id: other.tgId }]);
  }
});

test('a Telegram user with too many orders is refused with 429, and other users are not', async () => {
  const { headers } = aUser();
  const key = randomUUID();
  let last = await order(headers, pickupOrder(), key);
  for (let sent = 1; sent < 61; sent += 1) last = await order(headers, pickupOrder(), key);
  expect([last.status, last.body.ok]).toEqual([429, false]);
  expect((await order(aUser().headers, pickupOrder())).status).toBe(201);
});
