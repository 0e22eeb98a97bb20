import { promoCodesOf } from '@olov/contract';
import { seed } from '@olov/demo-data';
import { buildApp } from '../../app';
import { createGeocoder } from '../../geocoder/createGeocoder';
import { folderPictures } from '../../pictures';
import { hashedWith } from '../../testing/keyring';
import { cartOf, deliveryOrder, pickupOrder } from '../../testing/orders';
import { at, atNoon, openedShop, STAFF_TOKEN, slowWorkHere } from '../../testing/shop';
import { MOST_OF_CUSTOMER } from './guesses';

const shop = atNoon(openedShop());
let customers = 0;

const newCustomer = async () => {
  customers += 1;
  const phone = `+9989000${String(customers).padStart(5, '0')}`;
  return { phone, token: await shop.issuer.tokenFor(`customer-${customers}`) };
};
type NewCustomer = Awaited<ReturnType<typeof newCustomer>>;

type Cart = Record<string, unknown> & { promoCode: string };

const order = (make: (changes: object) => object, { phone }: NewCustomer, changes: object) =>
  make({ customer: { name: 'Aziza', phone }, language: 3, ...changes });
const picked = (promoCode: string, changes: object = {}): Cart => ({ ...pickupOrder(changes), promoCode });
const delivered = (promoCode: string): Cart => ({ ...deliveryOrder(), promoCode });
const calculate = (cart: Record<string, unknown>, token?: string) =>
  shop.post('/api/delivery/Calculate', { ...cartOf(cart), language: 3 }, token);
const check = (cart: Record<string, unknown>, token?: string) =>
  shop.post('/api/promo/Check', { ...cartOf(cart), language: 3 }, token);
const cancel = (orderId: string) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode: 255 }, STAFF_TOKEN);

describe('valid promo code', () => {
  test.each<[string, Cart, object]>([
    ['percent, rounded down', delivered('TODAY'), { discount: 19_800, total: 55_200 }],
    ['in small letters and with spaces', picked(' ten '), { total: 54_000 }],
    ['an amount, up to the subtotal', picked('MUCH'), { discount: 60_000, total: 0 }],
    ['no delivery price', delivered('RIDE'), { delivery: 0, discount: 0, total: 60_000 }],
    ['for this mode', picked('PICKUP'), { discount: 6_000 }],
    ['with Cyrillic letters of the same look', picked('РIСКUР'), { discount: 6_000 }],
    ['with Cyrillic look-alikes, zero-width and spaces around', picked('\u200b ТеN– '), { total: 54_000 }],
    [
      'with two dishes of its folder in two lines',
      picked('TWO-DRINKS', {
        products: [
          { id: 'cola', count: 1, modifiers: [] },
          { id: 'cola', count: 1, modifiers: [] },
        ],
      }),
      { discount: 2_000 },
    ],
    [
      'with a dish of its size',
      picked('LARGE-PIZZA', {
        products: [{ id: 'margherita', count: 1, modifiers: [{ id: 'large', count: 1 }] }],
      }),
      { discount: 8_000 },
    ],
    ['at its restaurant', picked('ONE-PLACE', { restaurantId: 'day' }), { discount: 6_000 }],
    [
      'from its very minimum',
      picked('LARGE', { products: [{ id: 'cola', count: 10, modifiers: [] }] }),
      { discount: 10_000 },
    ],
  ])('a valid promo code changes the quote: %s', async (_, cart, quote) => {
    const { status, body } = await calculate(cart);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...quote, problems: [] });
    expect(promoCodesOf(cart.promoCode)).toContain(body.promo.code);
  });

  test('the minimum of a delivery is compared with the subtotal before the discount', async () => {
    const { body } = await calculate(delivered('MUCH'));
    expect(body).toMatchObject({ minimum: 50_000, subtotal: 60_000, total: 15_000, problems: [] });
    expect(body.lines).toMatchObject([{ total: 60_000, discount: 60_000 }]);
  });

  test('the gift of a promo code is a line of the quote with a price of 0', async () => {
    const { body } = await calculate(picked('WINGS'));
    expect(body).toMatchObject({
      subtotal: 60_000,
      discount: 0,
      total: 60_000,
      promo: { code: 'WINGS', kind: 'free-product', title: 'WINGS given' },
    });
    expect(body.lines.map(({ id, isGift }: { id: string; isGift?: true }) => [id, isGift])).toEqual([
      ['margherita', undefined],
      ['wings', true],
    ]);
    expect(body.lines[1]).toMatchObject({
      count: 1,
      price: 0,
      total: 0,
      modifiers: [{ id: 'dip', count: 1, price: 0 }],
    });
  });

  test('an order stores its promo code and discount', async () => {
    const customer = await newCustomer();
    const { status, body } = await shop.create(
      order(deliveryOrder, customer, { promoCode: 'today', total: 55_200 }),
      customer.token,
    );
    expect(status).toBe(201);
    expect(body.total).toBe(55_200);
    const kept = await shop.get(`/api/delivery/Get?orderId=${body.orderId}&Language=3`, customer.token);
    expect(kept.body).toMatchObject({
      discount: 19_800,
      total: 55_200,
      promo: { code: 'TODAY', kind: 'percent', title: 'last-day' },
    });
    const [entry] = (await shop.get('/api/delivery/List', customer.token)).body;
    expect(entry.order).toMatchObject({ total: 55_200, promoCode: 'TODAY' });
  });

  test('an order stores the gift of its promo code as a line', async () => {
    const customer = await newCustomer();
    const { body } = await shop.create(order(pickupOrder, customer, { promoCode: 'COLA' }), customer.token);
    const kept = await shop.get(`/api/delivery/Get?orderId=${body.orderId}`, customer.token);
    expect(kept.body.lines[1]).toMatchObject({ id: 'cola', total: 0, isGift: true });
    expect(kept.body.lines[0]).not.toHaveProperty('isGift');
  });
});

const REFUSED: [string, Cart, string, RegExp][] = [
  ['nobody knows', picked('FREE'), 'promo-unknown', /no such promo code/],
  ['was stopped', picked('STOPPED'), 'promo-unknown', /no such promo code/],
  ['is to come', picked('SOON'), 'promo-not-started', /starts on December 5/],
  ['is over', picked('OVER'), 'promo-ended', /no longer valid/],
  [
    'wants more in the cart',
    picked('LARGE'),
    'promo-below-minimum',
    /from 100,000\u00a0UZS: add 40,000\u00a0UZS more/,
  ],
  ['is for pickup', delivered('PICKUP'), 'promo-unavailable', /for pickup only/],
  ['is for delivery', picked('DELIVERY'), 'promo-unavailable', /for delivery only/],
  [
    'makes a delivery free that there is not',
    picked('RIDE'),
    'promo-unavailable',
    /pickup costs no delivery anyway/,
  ],
  [
    'is of another city, whatever the cart says of its own',
    picked('SAMARKAND', { regionId: 2 }),
    'promo-unavailable',
    /isn’t valid in this city/,
  ],
  [
    'wants more dishes of a folder',
    picked('TWO-DRINKS'),
    'promo-unavailable',
    /^For the promo code add 2 more dishes: any from “Drinks”\.$/,
  ],
  [
    'wants a dish in a size',
    picked('LARGE-PIZZA'),
    'promo-unavailable',
    /^For the promo code add 1 more dish: “margherita” \(large\)\.$/,
  ],
  ['wants a dish that the menu lost', picked('LOST-DISH'), 'promo-ended', /no longer valid/],
  ['is for weekdays', picked('LUNCH'), 'promo-unavailable', /is valid Mon–Fri, 12:00–15:00\.$/],
  ['is for another restaurant', picked('ONE-PLACE'), 'promo-unavailable', /at this restaurant/],
  ['gives what is sold out', picked('SOLD-OUT'), 'promo-unavailable', /gift .* sold out/],
  ['gives what the menu lost', picked('GONE'), 'promo-unavailable', /gift .* sold out/],
];

describe.each(REFUSED)('a promo code that %s', (_, cart, code, text) => {
  test('a refused promo code is reported as a problem of the quote and changes no amount', async () => {
    const { status, body } = await calculate(cart);
    const without = (await calculate({ ...cart, promoCode: undefined })).body;
    expect(status).toBe(200);
    expect(body.problems).toEqual([{ code, text: expect.stringMatching(text) }]);
    expect({ ...body, problems: [] }).toEqual(without);
  });

  test('a refused promo code gets the same text from POST /api/promo/Check', async () => {
    const { status, body } = await check(cart);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: cart.promoCode,
      isValid: false,
      discount: 0,
      ...(code === 'promo-below-minimum' && { missing: 40_000 }),
      text: expect.stringMatching(text),
    });
  });

  test('an order with a refused promo code is refused, and accepted without the code', async () => {
    const customer = await newCustomer();
    const mine = { ...cart, customer: { name: 'Aziza', phone: customer.phone }, language: 3 };
    const { status, body } = await shop.create(mine, customer.token);
    if (code === 'promo-unknown' || code === 'promo-not-started') {
      expect(status).toBe(422);
      expect(body.fields).toEqual({ promoCode: expect.stringMatching(text) });
    } else {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code, quote: { discount: 0, problems: [{ code }] } });
      expect(body.error).toMatch(text);
    }
    expect((await shop.create({ ...mine, promoCode: undefined }, customer.token)).status).toBe(201);
  });
});

describe('validity period', () => {
  test('a promo code is valid from its start until its end in Tashkent time', async () => {
    const problemAt = async (promoCode: string, nowMs: number) => {
      shop.clock.now = nowMs;
      const { body } = await calculate(pickupOrder({ promoCode }));
      return body.problems.find((problem: { code: string }) => problem.code.startsWith('promo-'))?.code;
    };
    const midnight = Date.parse('2026-12-05T00:00:00+05:00');
    expect(await problemAt('SOON', midnight - 1)).toBe('promo-not-started');
    expect(await problemAt('SOON', midnight)).toBeUndefined();
    expect(await problemAt('TODAY', at('23:59'))).toBeUndefined();
    expect(await problemAt('TODAY', at('00:00', 22))).toBe('promo-ended');
  });
});

describe('hours of a promo code', () => {
  const problemsOf = async (promoCode: string, nowMs: number, slotStart?: number) => {
    shop.clock.now = nowMs;
    const slot = slotStart && { slotStart: new Date(slotStart).toISOString() };
    const { body } = await calculate(pickupOrder({ promoCode, ...slot }));
    return body.problems.map(({ code }: { code: string }) => code);
  };

  test('a promo code with hours is valid from their start until before their end on its weekdays', async () => {
    expect(await problemsOf('LUNCH', at('11:59', 20))).toEqual(['promo-unavailable']);
    expect(await problemsOf('LUNCH', at('12:00', 20))).toEqual([]);
    expect(await problemsOf('LUNCH', at('14:59', 20))).toEqual([]);
    expect(await problemsOf('LUNCH', at('15:00', 20))).toEqual(['promo-unavailable']);
  });

  test('a promo code with hours is judged by the slot of the order', async () => {
    expect(await problemsOf('LUNCH', at('11:00', 20), at('12:30', 20))).toEqual([]);
    expect(await problemsOf('LUNCH', at('12:30', 20), at('15:00', 20))).toEqual(['promo-unavailable']);
  });

  test('after midnight the weekday of a promo code is that of the business day', async () => {
    expect(await problemsOf('FRIDAY-NIGHT', at('01:00', 21))).toEqual([]);
    expect(await problemsOf('FRIDAY-NIGHT', at('01:00', 20))).toEqual(['promo-unavailable']);
    expect(await problemsOf('FRIDAY-NIGHT', at('23:00', 21))).toEqual(['promo-unavailable']);
  });
});

describe('once-code', () => {
  test('an order with a once-code is refused the second time, with a new quote', async () => {
    const customer = await newCustomer();
    const mine = order(pickupOrder, customer, { promoCode: 'ONCE' });
    expect((await shop.create(mine, customer.token)).status).toBe(201);
    const { status, body } = await shop.create(mine, customer.token);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'promo-used', quote: { discount: 0, total: 60_000 } });
    expect(body.error).toBe('You have already used this promo code: it works once.');
  });

  test('a used once-code is already reported by the quote for a customer’s token, but not without a token', async () => {
    const customer = await newCustomer();
    await shop.create(order(pickupOrder, customer, { promoCode: 'ONCE' }), customer.token);
    const cart = picked('ONCE');
    expect((await calculate(cart, customer.token)).body.problems).toMatchObject([{ code: 'promo-used' }]);
    expect((await check(cart, customer.token)).body.isValid).toBe(false);
    expect((await calculate(cart)).body.problems).toEqual([]);
    expect((await calculate(cart, 'not-a-token')).body.problems).toEqual([]);
  });

  test('a quote with a once-code works while tokens cannot be verified', async () => {
    const { token } = await newCustomer();
    const app = await buildApp({
      db: shop.database.db,
      probe: shop.database.probe,
      changes: shop.changes,
      geocoder: await createGeocoder(undefined, shop.database.db),
      jwksUrl: 'http://127.0.0.1:1/jwks.json',
      staffToken: undefined,
      pictures: folderPictures(process.cwd()),
      slowWork: slowWorkHere,
      mediaUrl: '',
      payments: { publicUrl: 'https://olov.example', windowMinutes: 30, isSandbox: false },
      keyedHash: hashedWith('the-key-of-this-test'),
      push: shop.push,
      hr: {
        filesDir: shop.filesDir,
        minimumAge: 16,
        hourlyLimit: 1,
        mostBytes: 2048 * 1024 * 1024,
        retentionDays: 1,
        clamav: undefined,
      },
      now: () => shop.clock.now,
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/delivery/Calculate',
      headers: { authorization: `Bearer ${token}` },
      payload: cartOf(picked('ONCE')),
    });
    await app.close();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ discount: 6_000, problems: [] });
  });

  test('a used once-code is refused for a new device with the same phone and accepted for another phone', async () => {
    const first = await newCustomer();
    await shop.create(order(pickupOrder, first, { promoCode: 'ONCE' }), first.token);
    const again = await newCustomer();
    const samePhone = order(pickupOrder, { ...again, phone: first.phone }, { promoCode: 'ONCE' });
    const { status, body } = await shop.create(samePhone, again.token);
    expect(status).toBe(409);
    expect(body.code).toBe('promo-unavailable');
    const ownPhone = order(pickupOrder, again, { promoCode: 'ONCE' });
    expect((await shop.create(ownPhone, again.token)).status).toBe(201);
  });

  test('an order that is invalid for another reason does not reveal if its phone used a once-code', async () => {
    const first = await newCustomer();
    await shop.create(order(pickupOrder, first, { promoCode: 'ONCE' }), first.token);
    const stranger = await newCustomer();
    const probe = (phone: string) =>
      shop.create(
        order(pickupOrder, { ...stranger, phone }, { promoCode: 'ONCE', total: 1 }),
        stranger.token,
      );
    const [used, unused] = [await probe(first.phone), await probe(stranger.phone)];
    expect([used.status, used.body.code]).toEqual([409, 'total-changed']);
    expect(used.body).toEqual(unused.body);
  });

  test('a customer who tries many phones with a once-code gets no more information about them', async () => {
    const stranger = await newCustomer();
    const errors: string[] = [];
    for (let probe = 0; probe <= MOST_OF_CUSTOMER; probe += 1) {
      const owner = await newCustomer();
      await shop.create(order(pickupOrder, owner, { promoCode: 'ONCE' }), owner.token);
      const named = order(pickupOrder, { ...stranger, phone: owner.phone }, { promoCode: 'ONCE' });
      errors.push((await shop.create(named, stranger.token)).body.error);
    }
    expect(errors).toEqual([
      ...Array(MOST_OF_CUSTOMER).fill('The promo code isn’t valid for this phone number.'),
      'Too many wrong promo codes. Try again in a few minutes.',
    ]);
  });

  test('a once-code can be used again after the order that used it is cancelled', async () => {
    const customer = await newCustomer();
    const mine = order(pickupOrder, customer, { promoCode: 'ONCE' });
    const { body } = await shop.create(mine, customer.token);
    await cancel(body.orderId);
    expect((await shop.create(mine, customer.token)).status).toBe(201);
  });

  test('twenty simultaneous orders of one customer use a once-code once', async () => {
    const customer = await newCustomer();
    const mine = order(pickupOrder, customer, { promoCode: 'ONCE' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.create(mine, customer.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('last use', () => {
  test('the last use of a promo code is given to one order, and is free again when that order is cancelled', async () => {
    const both = [await newCustomer(), await newCustomer()];
    const send = (customer: NewCustomer) =>
      shop.create(order(pickupOrder, customer, { promoCode: 'LAST', total: 54_000 }), customer.token);
    const answers = await Promise.all(both.map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [made] = answers.filter(({ status }) => status === 201);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'promo-used',
      error: 'This promo code has been used up.',
      quote: { discount: 0, total: 60_000, problems: [{ code: 'promo-used' }] },
    });
    await cancel(made?.body.orderId);
    const [late] = both.filter((_, index) => answers[index]?.status === 409);
    expect((await send(late as NewCustomer)).status).toBe(201);
  });

  test('an order that is sent several times takes the last use of a promo code once', async () => {
    const { db } = shop.database;
    await db.updateTable('orders').set({ statusCode: 255 }).execute();
    const customer = await newCustomer();
    const mine = order(pickupOrder, customer, { promoCode: 'LAST' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.create(mine, customer.token, 'one-key')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  });
});

describe('POST /api/promo/Check', () => {
  test.each<[string, Cart, number, string]>([
    ['percent', picked('ten'), 6_000, '6,000\u00a0UZS off.'],
    ['free-delivery', delivered('ride'), 15_000, 'Free delivery.'],
    ['free-product', picked('cola'), 0, 'Gift: cola.'],
  ])(
    'POST /api/promo/Check answers the effect of a promo code of the kind %s',
    async (kind, cart, discount, text) => {
      const { status, body } = await check(cart);
      expect(status).toBe(200);
      expect(body).toEqual({
        code: cart.promoCode,
        isValid: true,
        discount,
        promo: { code: cart.promoCode.toUpperCase(), kind, title: expect.any(String) },
        text,
      });
    },
  );

  test.each([
    [1, 'Bunday promokod yoʻq.'],
    [2, 'Такого промокода нет.'],
    [3, 'There is no such promo code.'],
  ])('POST /api/promo/Check answers in language %s', async (language, text) => {
    const cart = cartOf(picked('NOTHING'));
    expect((await shop.post('/api/promo/Check', { ...cart, language })).body.text).toBe(text);
  });

  test('a check without a promo code, or with one that is too long, is refused with an error at promoCode', async () => {
    for (const promoCode of [undefined, 'X'.repeat(41)]) {
      const { status, body } = await check(pickupOrder({ promoCode }));
      expect(status).toBe(422);
      expect(Object.keys(body.fields)).toEqual(['promoCode']);
    }
    expect((await check(picked('  '))).body.isValid).toBe(false);
  });
});

describe('promo code guessing', () => {
  const cart = (promoCode: string) => pickupOrder({ promoCode });
  const guess = async (count: number, token: string) => {
    for (let tried = 0; tried < count; tried += 1) await check(cart(`GUESS-${tried}`), token);
  };

  test('after ten wrong promo codes every code of the customer is refused for ten minutes', async () => {
    const { token, phone } = await newCustomer();
    await guess(10, token);
    const refused = await check(cart('TEN'), token);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'too-many-tries', error: expect.stringMatching(/Too many/) });
    expect((await calculate(cart('TEN'), token)).body).toMatchObject({
      discount: 0,
      problems: [{ code: 'promo-unavailable' }],
    });
    const mine = pickupOrder({ promoCode: 'TEN', customer: { name: 'Aziza', phone } });
    expect((await shop.create(mine, token)).status).toBe(409);
    expect((await check(cart('TEN'))).body.isValid).toBe(true);

    shop.clock.now += 10 * 60_000;
    expect((await check(cart('TEN'), token)).body.isValid).toBe(true);
  });

  test('wrong promo codes are counted by the network that the host forwards, also without a token', async () => {
    const from = (ip: string, promoCode: string) =>
      shop.post('/api/delivery/Calculate', cartOf(cart(promoCode)), undefined, {
        'x-forwarded-for': ip,
      });
    for (let tried = 0; tried < 60; tried += 1) await from('203.0.113.7', `GUESS-${tried}`);
    expect((await from('203.0.113.7', 'TEN')).body.problems).toMatchObject([{ code: 'promo-unavailable' }]);
    expect((await from('203.0.113.8', 'TEN')).body.problems).toEqual([]);
  });

  test('the same wrong promo code counts once, however often it is sent', async () => {
    const { token } = await newCustomer();
    for (let sent = 0; sent < 12; sent += 1) await calculate(cart('MISTYPED'), token);
    expect((await check(cart('TEN'), token)).body.isValid).toBe(true);
  });
});

const demo = openedShop({}, { menu: seed });

type Dish = [id: string, count: number, ...modifiers: string[]];

const texts = async (promoCode: string, ...dishes: Dish[]): Promise<string[]> => {
  const products = dishes.map(([id, count, ...modifiers]) => ({
    id,
    count,
    modifiers: modifiers.map((one) => ({ id: `${id}.${one}`, count: 1 })),
  }));
  const order = pickupOrder({ restaurantId: 'tashkent-center', products, promoCode });
  const { body } = await demo.post('/api/delivery/Calculate', { ...cartOf(order), language: 3 });
  return body.problems.map(({ text }: { text: string }) => text);
};

const whole = (name: string, count: number): Dish => [`roman-${name}`, count, 'portion.whole'];

test('ROMA50 of the demo is for two whole Roman pizzas, and says how many are missing', async () => {
  demo.clock.now = at('12:00');
  const missing = (count: string) => [
    `For the promo code add ${count}: any from “Roman pizza” (Whole, 40×30 cm).`,
  ];
  const halves: Dish = ['half-and-half', 3, 'half.pepperoni', 'half.margherita'];
  expect(await texts('ROMA50', halves)).toEqual(missing('2 more dishes'));
  expect(await texts('ROMA50', ['roman-potato', 4])).toEqual(missing('2 more dishes'));
  expect(await texts('ROMA50', halves, whole('potato', 1))).toEqual(missing('1 more dish'));
  expect(await texts('ROMA50', whole('potato', 1), whole('mortadella', 1))).toEqual([]);
  expect(await texts('РОМА50', whole('potato', 2))).toEqual([]);
});

test('TUSHLIK of the demo is for an order with a lunch at lunchtime of a weekday', async () => {
  const lunch: Dish = ['combo-lunch-pasta', 1];
  demo.clock.now = at('13:00', 20);
  expect(await texts('TUSHLIK', lunch)).toEqual([]);
  expect(await texts('TUSHLIK', ['pepperoni', 2])).toEqual([
    'For the promo code add 1 more dish: “Pizza lunch” or “Pasta lunch”.',
  ]);
  demo.clock.now = at('19:00', 20);
  expect(await texts('TUSHLIK', lunch)).toEqual(['The promo code is valid Mon–Fri, 12:00–15:00.']);
});
