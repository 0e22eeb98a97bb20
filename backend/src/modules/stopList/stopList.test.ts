import { dishesMenu } from '../../testing/dishes';
import { cartOf, pickupOrder } from '../../testing/orders';
import { at, openedShop, STAFF_TOKEN } from '../../testing/shop';
import { memberOf } from '../../testing/staff';

const shop = openedShop(
  {},
  {
    menu: dishesMenu,
  },
);
let aziza: string;
let bobur: string;
beforeAll(async () => {
  aziza = await shop.issuer.tokenFor('aziza');
  bobur = await shop.issuer.tokenFor('bobur');
});

const set = (
  productId: string,
  isAvailable: boolean,
  left?: number | null,
  token: string | undefined = STAFF_TOKEN,
) =>
  shop.post(
    '/api/products/SetAvailability',
    { restaurantId: 'center', productId, isAvailable, left, language: 3 },
    token,
  );
const product = async (id: string, restaurantId = 'center') => {
  const { body } = await shop.get(`/api/shop/Index?OrderTypeId=200&RestaurantId=${restaurantId}`);
  return body.products.find((entry: { id: string }) => entry.id === id);
};
const order = (id: string, count = 1, modifiers: { id: string; count: number }[] = []) =>
  pickupOrder({ products: [{ id, count, modifiers }], language: 3 });
const cancel = (orderId: string) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode: 255 }, STAFF_TOKEN);

describe('POST /api/products/SetAvailability', () => {
  test('the stop list takes a product off sale at one restaurant and back, and drops the cached pages', async () => {
    const before = shop.pages.told;
    expect((await set('margherita', false)).body).toEqual({
      restaurantId: 'center',
      productId: 'margherita',
      isAvailable: false,
      left: null,
    });
    expect(await product('margherita')).toMatchObject({ isAvailable: false });
    expect(await product('margherita', 'day')).toMatchObject({ isAvailable: true });
    expect((await shop.create(order('margherita'), aziza)).body).toMatchObject({
      code: 'product-unavailable',
      error: 'margherita is sold out for now.',
    });
    await set('margherita', true);
    expect(await product('margherita')).toMatchObject({ isAvailable: true });
    expect(shop.pages.told - before).toBe(2);
  });

  test('the restaurant’s stop list overrides the availability in the menu', async () => {
    await set('sold-out', true);
    expect(await product('sold-out')).toMatchObject({ isAvailable: true });
    await set('sold-out', false);
  });

  test('a stop list change is refused for an unknown product and for a fractional or negative number of pieces', async () => {
    const { status, body } = await set('gone', false);
    expect([status, body.error]).toEqual([404, 'There is no such restaurant or dish.']);
    expect((await set('cola', true, 0.5)).status).toBe(422);
    expect((await set('cola', true, -1)).status).toBe(422);
  });
});

test('the stop list has every product as the restaurant has it', async () => {
  const listed = async () => {
    const { body } = await shop.get('/api/products/Stops?restaurantId=center&Language=3', STAFF_TOKEN);
    return body.stops.find(({ productId }: { productId: string }) => productId === 'cola');
  };
  await set('cola', false);
  expect(await listed()).toMatchObject({ name: { en: 'cola' }, isAvailable: false, left: null });
  await set('cola', true, 3);
  expect(await listed()).toMatchObject({ isAvailable: true, left: 3 });
  await set('cola', true);
  expect(await listed()).toMatchObject({ isAvailable: true, left: null });
});

describe('POST /api/products/SetAvailabilityAt', () => {
  const setAt = (body: object, token?: string) =>
    shop.post(
      '/api/products/SetAvailabilityAt',
      { restaurantIds: ['center', 'day'], productId: 'cola', language: 3, ...body },
      token ?? STAFF_TOKEN,
    );
  const restore = (body: object) => shop.post('/api/products/RestoreAvailability', body, STAFF_TOKEN);
  const stopOf = async (restaurantId: string) => {
    const { body } = await shop.get(`/api/products/Stops?restaurantId=${restaurantId}`, STAFF_TOKEN);
    return body.stops.find(({ productId }: { productId: string }) => productId === 'cola');
  };
  const entries = async () =>
    (await shop.database.db.selectFrom('staffAudit').select('id').where('subject', '=', 'StopList').execute())
      .length;

  test('a dish is stopped at many restaurants until the end that each has, and an undo brings the limit and the absent stop back', async () => {
    await set('cola', true, 4);
    await shop.database.db.deleteFrom('stopList').where('restaurantId', '=', 'day').execute();
    const before = await entries();
    const { status, body } = await setAt({ isAvailable: false, until: 'tomorrow' });
    expect([status, body.stops.map((one: { before: object }) => one.before)]).toEqual([
      200,
      [{ isAvailable: true, left: 4 }, null],
    ]);
    expect(await stopOf('center')).toMatchObject({ isAvailable: false, until: expect.any(String) });
    expect(await stopOf('day')).toMatchObject({ isAvailable: false, until: expect.any(String) });
    expect((await entries()) - before).toBe(2);
    expect((await restore(body)).body).toEqual({ restaurantIds: ['center', 'day'] });
    expect(await stopOf('center')).toMatchObject({ isAvailable: true, left: 4 });
    expect(await product('cola', 'day')).toMatchObject({ isAvailable: true });
    expect((await entries()) - before).toBe(4);
  });

  test('an undo leaves a stop alone that the kitchen has changed meanwhile', async () => {
    const { body } = await setAt({ isAvailable: false });
    await set('cola', true, 2);
    expect((await restore(body)).body).toEqual({ restaurantIds: ['day'] });
    expect(await stopOf('center')).toMatchObject({ isAvailable: true, left: 2 });
  });

  test('an undo leaves a number of pieces alone that the kitchen has set meanwhile, and gives sold pieces back to nobody', async () => {
    await setAt({ isAvailable: true, left: 5 });
    const { body } = await setAt({ isAvailable: true, left: 3 });
    await set('cola', true, 0);
    expect((await shop.create({ ...order('cola', 2), restaurantId: 'day' }, aziza)).status).toBe(201);
    expect((await restore(body)).body).toEqual({ restaurantIds: ['day'] });
    expect([await stopOf('center'), await stopOf('day')]).toMatchObject([{ left: 0 }, { left: 3 }]);
  });

  test('one restaurant that there is not, or that a member does not reach, leaves all as they are', async () => {
    await setAt({ isAvailable: true });
    expect((await setAt({ isAvailable: false, restaurantIds: ['center', 'gone'] })).body.code).toBe(
      'not-on-menu',
    );
    const cook = await memberOf(shop, 'kitchen', { restaurants: ['center'] });
    const stop = { restaurantIds: ['center', 'day'], productId: 'cola', isAvailable: false };
    const refused = await cook.call('/staff/main/api/products/SetAvailabilityAt', stop);
    expect(refused.json().code).toBe('no-right');
    const state = { restaurantId: 'day', isAvailable: true, left: null, before: null };
    const undone = { productId: 'cola', stops: [state] };
    expect((await cook.call('/staff/main/api/products/RestoreAvailability', undone)).statusCode).toBe(403);
    expect([await stopOf('center'), await stopOf('day')]).toMatchObject([
      { isAvailable: true },
      { isAvailable: true },
    ]);
  });
});

describe('counted pieces', () => {
  test('an order takes its pieces from the counted ones, and an order for more than are left is refused', async () => {
    await set('wings', true, 3);
    const two = await shop.create(order('wings', 2), aziza);
    expect(two.status).toBe(201);
    const { status, body } = await shop.create(order('wings', 2), bobur);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'too-few-left',
      error: 'wings: only 1 left.',
      quote: { problems: [{ code: 'too-few-left', id: 'wings' }] },
    });
    const quote = await shop.post('/api/delivery/Calculate', cartOf(order('wings', 2) as never));
    expect(quote.body.problems).toMatchObject([{ code: 'too-few-left' }]);
  });

  // asvs V2.3.4
  test('several customers who order the last piece at the same time sell it once', async () => {
    await set('cola', true, 1);
    const before = shop.pages.told;
    const customers = await Promise.all([...'abcdefgh'].map((id) => shop.issuer.tokenFor(id)));
    const answers = await Promise.all(customers.map((token) => shop.create(order('cola'), token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status: code }) => code !== 201)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'product-unavailable', error: 'cola is sold out for now.' });
      expect(body.quote.lines[0].isAvailable).toBe(false);
    }
    expect(await product('cola')).toMatchObject({ isAvailable: false });
    expect(shop.pages.told - before).toBe(1);
  });

  test('an order for the last piece that is sent several times at once sells the piece once', async () => {
    await set('cola', true, 1);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.create(order('cola'), aziza, 'one key')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  });

  test('a cancelled order returns exactly the counted pieces that it took', async () => {
    await set('wings', true, 2);
    const { body } = await shop.create(order('wings', 2), aziza);
    expect(await product('wings')).toMatchObject({ isAvailable: false });
    await cancel(body.orderId);
    expect(await product('wings')).toMatchObject({ isAvailable: true });
    expect((await shop.create(order('wings', 3), aziza)).body.error).toBe('wings: only 2 left.');

    await set('wings', true, null);
    const uncounted = await shop.create(order('wings', 5), aziza);
    await set('wings', true, 1);
    await cancel(uncounted.body.orderId);
    expect((await shop.create(order('wings', 2), aziza)).body.error).toBe('wings: only 1 left.');
  });

  test('an order for another business day takes and returns no pieces, and is not limited by those of today', async () => {
    await set('wings', true, 2);
    const friday = { ...order('wings', 5), slotStart: new Date(at('19:00', 24)).toISOString() };
    const { status, body } = await shop.create(friday, aziza);
    expect(status).toBe(201);
    await cancel(body.orderId);
    expect((await shop.create(order('wings', 3), aziza)).body.error).toBe('wings: only 2 left.');
    await set('wings', true, 0);
    expect((await shop.create(friday, bobur)).status).toBe(201);
    const tonight = { ...friday, slotStart: new Date(at('01:00', 22)).toISOString() };
    expect((await shop.create(tonight, bobur)).body.code).toBe('product-unavailable');
  });

  test('simultaneous orders of the same dishes in different order cause no deadlock', async () => {
    await set('wings', true, 100);
    await set('juice', true, 100);
    const lines = ['wings', 'juice'].map((id) => ({ id, count: 1, modifiers: [] }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop.create(pickupOrder({ products: index % 2 ? lines : [...lines].reverse() }), aziza),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  });

  test('a set takes counted pieces of its chosen products, and two halves take one piece', async () => {
    await set('juice', true, 1);
    const inSet = await shop.create(order('set', 2, [{ id: 'set-juice', count: 1 }]), aziza);
    expect(inSet.body).toMatchObject({ code: 'too-few-left', error: 'juice: only 1 left.' });
    await set('wings', true, 1);
    const halves = (count: number, ...ids: string[]) =>
      order(
        'half-and-half',
        count,
        ids.map((id) => ({ id, count: 2 / ids.length })),
      );
    expect((await shop.create(halves(2, 'half-wings'), aziza)).body.code).toBe('too-few-left');
    expect((await shop.create(halves(2, 'half-wings', 'half-margherita'), aziza)).status).toBe(201);
    expect(await product('wings')).toMatchObject({ isAvailable: false });
  });
});

describe('a stop with an end', () => {
  const stop = (until: string) =>
    shop.post(
      '/api/products/SetAvailability',
      { restaurantId: 'day', productId: 'margherita', isAvailable: false, until },
      STAFF_TOKEN,
    );
  const instant = (time: string, day?: number) => new Date(at(time, day)).toISOString();
  const listed = async () => {
    const { body } = await shop.get('/api/products/Stops?restaurantId=day', STAFF_TOKEN);
    const { stops, ends } = body;
    return { ends, stop: stops.find(({ productId }: { productId: string }) => productId === 'margherita') };
  };
  afterEach(() => {
    shop.clock.now = at('12:00');
  });

  test('a stop for the shift ends with the closing, and one until tomorrow with the next opening, also over a closed day', async () => {
    await shop.database.db
      .updateTable('restaurants')
      .set({ exceptions: JSON.stringify([{ date: '2026-11-22' }]) })
      .where('id', '=', 'day')
      .execute();
    shop.clock.now = at('20:00');
    const ends = { shift: instant('22:00'), tomorrow: instant('10:00', 23) };
    expect((await stop('shift')).body).toMatchObject({ isAvailable: false, left: null, until: ends.shift });
    expect(await listed()).toMatchObject({ ends, stop: { isAvailable: false, until: ends.shift } });
    expect((await stop('tomorrow')).body.until).toBe(ends.tomorrow);
    shop.clock.now = at('22:30');
    expect((await listed()).ends).toEqual({ shift: instant('22:00', 23), tomorrow: ends.tomorrow });
  });

  test('a dish that is stopped until the end of the day can be ordered for another day', async () => {
    await stop('shift');
    const wanted = (slotStart: string) => ({ ...order('margherita'), restaurantId: 'day', slotStart });
    expect((await shop.create(wanted(instant('19:00')), aziza)).body.code).toBe('product-unavailable');
    expect((await shop.create(wanted(instant('19:00', 24)), aziza)).status).toBe(201);
    await shop.database.db.deleteFrom('stopList').where('restaurantId', '=', 'day').execute();
  });

  test('a stop that has ended counts nowhere: in the menu, orders, the office and the stop list', async () => {
    shop.clock.now = at('20:00');
    await stop('shift');
    const seen = async () => ({
      inMenu: (await product('margherita', 'day')).isAvailable,
      inList: (await listed()).stop.isAvailable,
      inOffice: (await shop.get('/api/menu/Dish?id=margherita', STAFF_TOKEN)).body.stops.filter(
        ({ restaurantId }: { restaurantId: string }) => restaurantId === 'day',
      ),
      inTree: (await shop.get('/api/menu/Dishes?search=margherita&skip=0&take=9', STAFF_TOKEN)).body.dishes[0]
        .stoppedAt,
      quoted: (
        await shop.post(
          '/api/delivery/Calculate',
          cartOf({ ...order('margherita'), restaurantId: 'day' } as never),
        )
      ).body.problems.filter(({ code }: { code: string }) => code === 'product-unavailable').length,
    });
    shop.clock.now = at('21:59');
    expect(await seen()).toEqual({
      ...{ inMenu: false, inList: false, inTree: ['day'], quoted: 1 },
      inOffice: [{ restaurantId: 'day', isAvailable: false, left: null, until: instant('22:00') }],
    });
    shop.clock.now = at('22:00');
    expect(await seen()).toEqual({ inMenu: true, inList: true, inOffice: [], inTree: [], quoted: 0 });
  });

  test.each([
    ['after a stop that has ended', `until = '2000-01-01'`],
    ['after it has sold the dish', 'is_available = true'],
  ])('a stop of the release before, which knows no ends, counts %s', async (_when, before) => {
    const write = (set: string) =>
      shop.database.pool.query(`update stop_list set ${set} where restaurant_id = 'day'`);
    shop.clock.now = at('20:00');
    await stop('shift');
    await write(before);
    await write('is_available = false');
    shop.clock.now = at('22:00');
    expect((await product('margherita', 'day')).isAvailable).toBe(false);
    expect((await listed()).stop).not.toHaveProperty('until');
  });
});
