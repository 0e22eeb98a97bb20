import { randomUUID } from 'node:crypto';
import { inCenter } from '../../../testing/menu';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, atNoon, openedShop } from '../../../testing/shop';

const shop = atNoon(openedShop());

const countOrders = async () => {
  const { count } = await shop.database.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('POST /api/delivery/Create', () => {
  test('a new pickup order is answered with its id, status and total', async () => {
    const { status, body } = await shop.create(pickupOrder(), shop.token);
    expect(status).toBe(201);
    expect(body).toEqual({ orderId: expect.any(String), statusCode: 0, total: 60_000 });
    expect(body.orderId.length).toBeGreaterThanOrEqual(22);
  });

  test('the price of an order line is (product + modifier prices by count) × count', async () => {
    const products = [
      {
        id: 'margherita',
        count: 2,
        modifiers: [
          { id: 'large', count: 1 },
          { id: 'cheese', count: 3 },
        ],
      },
      { id: 'wings', count: 1, modifiers: [] },
    ];
    const { body } = await shop.create(pickupOrder({ products }), shop.token);
    expect(body.total).toBe(2 * (60_000 + 20_000 + 3 * 9_000) + 40_000 + 5_000);
  });

  describe('authentication', () => {
    test.each([
      ['no token', async () => undefined],
      ['another’s signature', () => shop.issuer.forgedTokenFor('customer')],
      ['an expired token', () => shop.issuer.tokenFor('customer', { expiresIn: '-1m' })],
      ['a token for another API', () => shop.issuer.tokenFor('customer', { audience: 'olov:hr' })],
      ['a token of another issuer', () => shop.issuer.tokenFor('customer', { issuer: 'somebody' })],
      ['no token at all but words', async () => 'not-a-token'],
    ])('an order with %s is refused with 401', async (_, mint) => {
      const before = await countOrders();
      const { status, body } = await shop.create(pickupOrder(), await mint());
      expect(status).toBe(401);
      expect(body).toEqual({ error: 'Войдите, чтобы продолжить.', code: 'unauthorized' });
      expect(await countOrders()).toBe(before);
    });
  });

  describe('Idempotency-Key', () => {
    test('an order without an idempotency key is refused with 400', async () => {
      const { status, body } = await shop.post('/api/delivery/Create', pickupOrder(), shop.token);
      expect(status).toBe(400);
      expect(body.code).toBe('idempotency-key-required');
    });

    test('an idempotency key of more than 100 characters is refused with 400', async () => {
      const { status, body } = await shop.create(pickupOrder(), shop.token, 'k'.repeat(101));
      expect(status).toBe(400);
      expect(body.code).toBe('idempotency-key-invalid');
    });

    test('a retry of an order gets the first answer, also in another language and after closing time', async () => {
      const key = randomUUID();
      const first = await shop.create(pickupOrder(), shop.token, key);
      const before = await countOrders();
      shop.clock.now = at('05:00', 22);
      const second = await shop.create(pickupOrder({ language: 3 }), shop.token, key);
      expect(second.status).toBe(201);
      expect(second.body).toEqual(first.body);
      expect(await countOrders()).toBe(before);
    });

    test('twenty simultaneous orders with one idempotency key make one order and get the same answer', async () => {
      const key = randomUUID();
      const before = await countOrders();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => shop.create(pickupOrder(), shop.token, key)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      expect(await countOrders()).toBe(before + 1);
    });

    test('an order with the idempotency key of another order is refused with 422', async () => {
      const key = randomUUID();
      await shop.create(pickupOrder(), shop.token, key);
      const { status, body } = await shop.create(pickupOrder({ comment: 'hot' }), shop.token, key);
      expect(status).toBe(422);
      expect(body.code).toBe('idempotency-key-reused');
    });

    test('two customers may use the same idempotency key for their orders', async () => {
      const key = randomUUID();
      const mine = await shop.create(pickupOrder(), shop.token, key);
      const theirs = await shop.create(pickupOrder(), await shop.issuer.tokenFor('neighbour'), key);
      expect(theirs.status).toBe(201);
      expect(theirs.body.orderId).not.toBe(mine.body.orderId);
    });
  });

  describe('invalid fields', () => {
    const changed = (path: string, value: unknown) => {
      const order = structuredClone(deliveryOrder()) as Record<string, unknown>;
      const names = path.split('.');
      const last = names.pop() ?? '';
      const parent = names.reduce((at: Record<string, unknown>, name) => at[name] as typeof at, order);
      if (value === undefined) delete parent[last];
      else parent[last] = value;
      return order;
    };

    // asvs V1.4.2
    test.each([
      ['customer.name', 'A'],
      ['customer.name', '  A  '],
      ['customer.name', 'A'.repeat(51)],
      ['customer.name', 'Az\u0000iza'],
      ['customer.name', 'Aziza \ud800'],
      ['customer.name', undefined],
      ['customer.phone', '998901234567'],
      ['customer.phone', '+99890123456'],
      ['customer', undefined],
      ['address', undefined],
      ['address.title', '   '],
      ['address.latitude', 91],
      ['address.note', 'n'.repeat(201)],
      ['address.flat', 'n'.repeat(21)],
      ['address.house', 'n'.repeat(21)],
      ['address.street', 'n'.repeat(201)],
      ['address.isMeetingPoint', 'yes'],
      ['orderTypeId', 5],
      ['regionId', undefined],
      ['products', []],
      ['products.0.count', 0],
      ['products.0.count', 1.5],
      ['products.0.id', undefined],
      ['products.0.price', 1],
      ['slotStart', 'soon'],
      ['slotStart', '2026-11-21T23:59:60Z'],
      ['payment.type', 'shells'],
      ['payment.changeFrom', -1],
      ['payment.changeFrom', 100_000_001],
      ['cutlery', 21],
      ['comment', 'c'.repeat(501)],
      ['total', 'free'],
      ['priceOfDelivery', 0],
    ])('an order with an invalid field %s: %j is refused with 422', async (path, value) => {
      const before = await countOrders();
      const { status, body } = await shop.create({ ...changed(path, value), language: 3 }, shop.token);
      expect(status).toBe(422);
      expect(Object.keys(body.fields)).toEqual([path]);
      expect(body.fields[path]).toMatch(/^[A-Z][^<>{}]+\.$/);
      expect(body.error).toBe(body.fields[path]);
      expect(await countOrders()).toBe(before);
    });

    // asvs V2.2.1
    test('all invalid fields of an order are answered at once', async () => {
      const order = deliveryOrder({ customer: { name: '', phone: '' }, products: [], payment: {}, extra: 1 });
      const { body } = await shop.create(order, shop.token);
      expect(Object.keys(body.fields).sort()).toEqual(
        ['customer.name', 'customer.phone', 'extra', 'payment.type', 'products'].sort(),
      );
    });

    test.each([
      [1, 'Telefonni +998 90 123 45 67 koʻrinishida kiriting.'],
      [2, 'Телефон — в виде +998 90 123 45 67.'],
      [3, 'Phone: like +998 90 123 45 67.'],
    ])('the validation error of an order in language %s is: %s', async (language, text) => {
      const { body } = await shop.create({ ...changed('customer.phone', '1'), language }, shop.token);
      expect(body.fields['customer.phone']).toBe(text);
    });

    test('an order whose body is malformed JSON or not an object is refused with 400', async () => {
      const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
      const broken = await shop.post('/api/delivery/Create', '{"a":', shop.token, headers);
      expect(broken.status).toBe(400);
      expect(broken.body).toEqual({ error: expect.any(String), code: 'bad-request' });
      expect((await shop.post('/api/delivery/Create', '[]', shop.token, headers)).status).toBe(400);
    });
  });

  describe('house number', () => {
    /** A separate customer, because the requests of one customer per minute are limited. */
    let own: string;
    beforeAll(async () => {
      own = await shop.issuer.tokenFor('householder');
    });
    const create = (address: object) =>
      shop.create(deliveryOrder({ address: { ...inCenter, title: 'Square', ...address }, language: 3 }), own);

    test.each([
      ['none', {}],
      ['an empty one', { house: '' }],
      ['blanks', { house: '  ' }],
    ])(
      'a delivery with %s as house number is refused unless the courier meets the customer outside',
      async (_, house) => {
        const { status, body } = await create({ ...house, isMeetingPoint: false });
        expect(status).toBe(422);
        expect(body.fields).toEqual({
          'address.house': 'Enter the house number, or tick that you will meet the courier at this point.',
        });
      },
    );

    test.each([
      ['a house', { house: '5', isMeetingPoint: false }],
      ['a customer who comes out', { isMeetingPoint: true }],
      ['a client that does not know the question', {}],
    ])('a delivery is accepted without further house data with %s', async (_, address) => {
      expect((await create(address)).status).toBe(201);
    });

    test('the house number of an order is stored and answered as the customer typed it', async () => {
      const address = { street: 'Navoi Street', house: '5', isMeetingPoint: false };
      const { orderId } = (await create(address)).body;
      const { body } = await shop.get(`/api/delivery/Get?orderId=${orderId}`, own);
      expect(body.address).toEqual({ ...inCenter, title: 'Square', ...address });
    });

    test('a pickup order needs no house number', async () => {
      const address = { ...inCenter, title: 'Square', isMeetingPoint: false };
      expect((await shop.create(pickupOrder({ address }), own)).status).toBe(201);
    });
  });

  describe('place and time', () => {
    test('a pickup without a restaurant is refused with an error at restaurantId', async () => {
      const { status, body } = await shop.create(pickupOrder({ restaurantId: undefined }), shop.token);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['restaurantId']]);
    });

    test('an order for a slot at a closed restaurant is accepted', async () => {
      shop.clock.now = at('03:00', 22);
      const slotStart = new Date(at('10:00', 22)).toISOString();
      expect((await shop.create(pickupOrder({ slotStart }), shop.token)).status).toBe(201);
    });

    test('a slot after midnight belongs to the opening hours of the day before and can be ordered', async () => {
      shop.clock.now = at('00:10', 22);
      const slotStart = '2026-11-22T00:30:00+05:00';
      expect((await shop.create(pickupOrder({ slotStart }), shop.token)).status).toBe(201);
    });
  });

  describe('modifiers', () => {
    const dish = (id: string, ...modifiers: [string, number][]) =>
      pickupOrder({
        language: 3,
        products: [{ id, count: 1, modifiers: modifiers.map(([name, count]) => ({ id: name, count })) }],
      });

    test('pieces of one modifier in two parts count together towards maxOneDish', async () => {
      const { status, body } = await shop.create(
        dish('margherita', ['cheese', 2], ['cheese', 2]),
        shop.token,
      );
      expect([status, body.fields]).toEqual([422, { 'products.0': 'cheese: at most 3 on one dish.' }]);
    });

    test('an order with invalid modifiers is refused with an error at each of these products, so that the cart can mark them', async () => {
      const products = ['margherita', 'wings', 'cola'].map((id) => ({
        id,
        count: 1,
        modifiers: id === 'wings' ? [] : [{ id: 'dip', count: 1 }],
      }));
      const { body } = await shop.create(pickupOrder({ language: 3, products }), shop.token);
      expect(body.fields).toEqual({
        'products.0': 'margherita has no such extra.',
        'products.2': 'cola has no such extra.',
      });
    });
  });

  describe('changes since the last quote', () => {
    test('an order with a product on the stop list is refused with 409 and a new quote', async () => {
      const products = [{ id: 'sold-out', count: 1, modifiers: [] }];
      const { status, body } = await shop.create(pickupOrder({ products, language: 3 }), shop.token);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'product-unavailable', error: 'sold-out is sold out for now.' });
      expect(body.quote.lines[0].isAvailable).toBe(false);
      expect(body.quote.problems).toEqual([
        { code: 'product-unavailable', id: 'sold-out', text: 'sold-out is sold out for now.' },
      ]);
    });

    test('an order with a modifier on the stop list is refused with 409 and a new quote', async () => {
      const products = [{ id: 'margherita', count: 1, modifiers: [{ id: 'truffle', count: 1 }] }];
      const { status, body } = await shop.create(pickupOrder({ products }), shop.token);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'modifier-unavailable', quote: { problems: [{ id: 'truffle' }] } });
    });

    test('an order with an outdated total is refused with 409 and a new quote', async () => {
      const { status, body } = await shop.create(pickupOrder({ total: 59_999 }), shop.token);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'total-changed', quote: { total: 60_000 } });
      expect((await shop.create(pickupOrder({ total: 60_000 }), shop.token)).status).toBe(201);
    });
  });

  test('an order above 100 million is refused with above-maximum, and an order of 99,000,000 is accepted', async () => {
    const pieces = (count: number) =>
      pickupOrder({ products: Array(count / 50).fill({ id: 'margherita', count: 50, modifiers: [] }) });
    const refused = await shop.create({ ...pieces(1700), language: 3 }, shop.token);
    expect([refused.status, refused.body.code]).toEqual([409, 'above-maximum']);
    expect(refused.body.error).toBe(
      'Orders of up to 100,000,000\u00a0UZS can be made online. Call us for a larger one.',
    );
    expect((await shop.create(pieces(1650), shop.token)).body).toMatchObject({ total: 99_000_000 });
  });

  test('an order with change from its very total is accepted', async () => {
    const payment = { type: 'cash', changeFrom: 60_000 };
    expect((await shop.create(pickupOrder({ payment }), shop.token)).status).toBe(201);
  });

  test('a customer who makes too many orders in a minute is refused with 429', async () => {
    const busy = await shop.issuer.tokenFor('busy');
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push((await shop.create(pickupOrder(), busy, 'one')).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(201));
    expect(statuses[60]).toBe(429);
  });
});
