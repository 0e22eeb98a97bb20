import { dishesMenu } from '../../../../testing/dishes';
import { inCenter, outside } from '../../../../testing/menu';
import { deliveryOrder, pickupOrder } from '../../../../testing/orders';
import { openedShop, renewed, STAFF_TOKEN } from '../../../../testing/shop';

const shop = renewed(openedShop({}, { menu: dishesMenu }), dishesMenu);

type Line = [id: string, count: number, ...modifiers: [id: string, count: number][]];
const productsOf = (...lines: Line[]) =>
  lines.map(([id, count, ...modifiers]) => ({
    id,
    count,
    modifiers: modifiers.map(([modifier, often]) => ({ id: modifier, count: often })),
  }));
const make = async (...lines: Line[]): Promise<string> => {
  const { body, status } = await shop.create(pickupOrder({ products: productsOf(...lines) }), shop.token);
  expect(status).toBe(201);
  return body.orderId;
};
const repeat = (orderId: string, place: object = {}, owner: string | undefined = shop.token) =>
  shop.post('/api/delivery/Repeat', { orderId, language: 3, ...place }, owner);
const stop = (productId: string, isAvailable: boolean, left?: number, restaurantId = 'center') =>
  shop.post(
    '/api/products/SetAvailability',
    { restaurantId, productId, isAvailable, ...(left !== undefined && { left }) },
    STAFF_TOKEN,
  );
const setPrice = (price: number) =>
  shop.database.db.updateTable('products').set({ price }).where('id', '=', 'margherita').execute();
const setModifier = (id: string, changes: object) =>
  shop.database.db.updateTable('productModifiers').set(changes).where('id', '=', id).execute();

describe('POST /api/delivery/Repeat', () => {
  test('a repeated order answers unchanged lines without problems', async () => {
    const orderId = await make(['margherita', 2, ['large', 1], ['cheese', 3]], ['cola', 1]);
    const { status, body } = await repeat(orderId);
    expect(status).toBe(200);
    expect(body).toEqual({
      lines: [
        {
          product: {
            id: 'margherita',
            name: 'margherita',
            price: 60_000,
            imageUrl: '/main/media/products/margherita-480.webp',
          },
          count: 2,
          modifiers: [
            { id: 'large', name: 'large', price: 20_000, count: 1 },
            { id: 'cheese', name: 'cheese', price: 9_000, count: 3 },
          ],
        },
        {
          product: {
            id: 'cola',
            name: 'cola',
            price: 10_000,
            imageUrl: '/main/media/products/cola-480.webp',
          },
          count: 1,
          modifiers: [],
        },
      ],
      problems: [],
    });
  });

  test('the lines of a repeated order can be ordered unchanged', async () => {
    const orderId = await make(['half-and-half', 1, ['half-margherita', 1], ['half-wings', 1]], ['set', 2]);
    const { body } = await repeat(orderId);
    expect(body.problems).toEqual([]);
    expect(body.lines[0].modifiers).toMatchObject([{ isHalf: true }, { isHalf: true }]);
    const products = body.lines.map(
      ({ product, count, modifiers }: { product: { id: string }; count: number; modifiers: object[] }) => ({
        id: product.id,
        count,
        modifiers: modifiers.map((modifier) => {
          const { id, count: often } = modifier as { id: string; count: number };
          return { id, count: often };
        }),
      }),
    );
    expect((await shop.create(pickupOrder({ products }), shop.token)).status).toBe(201);
  });

  test('a repeated order has the current price and reports the change', async () => {
    const orderId = await make(['margherita', 1], ['cola', 1]);
    await setPrice(65_000);
    const { body } = await repeat(orderId);
    expect(body.lines[0].product.price).toBe(65_000);
    expect(body.problems).toEqual([
      { code: 'price-changed', productId: 'margherita', text: 'margherita costs 65,000\u00a0UZS now.' },
    ]);
  });

  test('a repeated order reports a changed price also if a modifier is unavailable', async () => {
    const orderId = await make(['margherita', 1, ['cheese', 1]]);
    await setModifier('cheese', { isAvailable: false });
    await setPrice(90_000);
    const { body } = await repeat(orderId);
    expect(body.problems).toEqual([
      { code: 'modifier-gone', productId: 'margherita', text: 'margherita: cheese is not available now.' },
      { code: 'price-changed', productId: 'margherita', text: 'margherita costs 90,000\u00a0UZS now.' },
    ]);
  });

  test('a repeated order leaves out dishes that are on the stop list or not in the menu any more', async () => {
    const orderId = await make(['margherita', 1], ['cola', 1], ['juice', 1]);
    await stop('cola', false);
    await shop.database.db.deleteFrom('productModifiers').where('productId', '=', 'margherita').execute();
    await shop.database.db.deleteFrom('products').where('id', '=', 'margherita').execute();
    const { body } = await repeat(orderId);
    expect(body.lines.map(({ product }: { product: { id: string } }) => product.id)).toEqual(['juice']);
    expect(body.problems).toEqual([
      { code: 'product-gone', productId: 'margherita', text: 'margherita is no longer on the menu.' },
      { code: 'product-unavailable', productId: 'cola', text: 'cola is sold out for now.' },
    ]);
  });

  test('a repeated dish drops an unavailable extra and replaces an unavailable choice by its default', async () => {
    const orderId = await make(['margherita', 1, ['large', 1], ['cheese', 1]], ['set', 1, ['set-juice', 1]]);
    await setModifier('cheese', { isAvailable: false });
    await setModifier('large', { isAvailable: false });
    await stop('juice', false);
    const { body } = await repeat(orderId);
    const chosen = body.lines.map(({ modifiers }: { modifiers: { id: string }[] }) =>
      modifiers.map(({ id }) => id),
    );
    expect(chosen).toEqual([['small'], ['set-cola']]);
    expect(body.problems).toEqual([
      { code: 'modifier-gone', productId: 'margherita', text: 'margherita: large is not available now.' },
      { code: 'modifier-gone', productId: 'margherita', text: 'margherita: cheese is not available now.' },
      { code: 'modifier-gone', productId: 'set', text: 'set: set-juice is not available now.' },
    ]);
  });

  test('a repeated dish gets another choice of the group if the default is unavailable as well', async () => {
    const orderId = await make(['margherita', 1, ['small', 1]]);
    await setModifier('small', { isAvailable: false });
    const { body } = await repeat(orderId);
    expect(body.lines[0].modifiers).toMatchObject([{ id: 'large', count: 1 }]);
    expect(body.problems).toMatchObject([{ code: 'modifier-gone' }]);
  });

  test('a repeated dish has at most the number of extras that is allowed now', async () => {
    const orderId = await make(['margherita', 1, ['cheese', 3]]);
    await setModifier('cheese', { maxOneDish: 2 });
    const { body } = await repeat(orderId);
    expect(body.lines[0].modifiers).toMatchObject([{ id: 'small' }, { id: 'cheese', count: 2 }]);
    expect(body.problems).toMatchObject([{ code: 'modifier-gone' }]);
  });

  test('a repeated dish includes a modifier that has become required', async () => {
    const orderId = await make(['margherita', 1]);
    await setModifier('cheese', { isRequired: true });
    const { body } = await repeat(orderId);
    expect(body.lines[0].modifiers).toMatchObject([{ id: 'small' }, { id: 'cheese', count: 1 }]);
    expect(body.problems).toMatchObject([{ code: 'price-changed' }]);
  });

  test('a half-and-half pizza is left out of a repeated order if one half is unavailable', async () => {
    const orderId = await make(['half-and-half', 1, ['half-margherita', 1], ['half-wings', 1]]);
    await stop('wings', false);
    const { body } = await repeat(orderId);
    expect(body.lines).toEqual([]);
    expect(body.problems).toMatchObject([{ code: 'product-unavailable', productId: 'half-and-half' }]);
  });

  test('a repeated order contains at most the pieces that the stop list leaves, counted across all lines', async () => {
    const orderId = await make(['cola', 2], ['set', 3, ['set-cola', 1]], ['margherita', 1]);
    await stop('cola', true, 4);
    const { body } = await repeat(orderId);
    const counts = body.lines.map(({ product, count }: { product: { id: string }; count: number }) => [
      product.id,
      count,
    ]);
    expect(counts).toEqual([
      ['cola', 2],
      ['set', 2],
      ['margherita', 1],
    ]);
    expect(body.problems).toEqual([{ code: 'too-few-left', productId: 'set', text: 'set: only 2 left.' }]);
  });

  test('a repeated order leaves out gifts of promo codes', async () => {
    const order = pickupOrder({ promoCode: 'COLA' });
    const orderId = (await shop.create(order, shop.token)).body.orderId;
    const kept = (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body;
    expect(kept.lines).toHaveLength(2);
    const { body } = await repeat(orderId);
    expect(body.lines.map(({ product }: { product: { id: string } }) => product.id)).toEqual(['margherita']);
    expect(body.problems).toEqual([]);
  });

  test('a repeated order is checked against the stop list of the restaurant at the requested place', async () => {
    const orderId = await make(['cola', 1]);
    await stop('cola', false, undefined, 'day');
    const codes = async (place: object) =>
      (await repeat(orderId, place)).body.problems.map(({ code }: { code: string }) => code);
    expect(await codes({})).toEqual([]);
    expect(await codes({ orderTypeId: 200, restaurantId: 'day' })).toEqual(['product-unavailable']);
    const inDay = { latitude: 41.55, longitude: 69.25 };
    expect(await codes({ orderTypeId: 0, address: inDay })).toEqual(['product-unavailable']);
    expect(await codes({ orderTypeId: 0, address: inCenter })).toEqual([]);
    expect(await codes({ orderTypeId: 0, address: { ...outside } })).toEqual([]);
  });

  test('a repeated delivery is checked for its original address if no place is requested', async () => {
    const orderId = (await shop.create(deliveryOrder(), shop.token)).body.orderId;
    await stop('margherita', false);
    expect((await repeat(orderId)).body.problems).toMatchObject([{ code: 'product-unavailable' }]);
  });

  test('the repetition of an order is refused with 404 for another customer’s order and with 401 without a shop.token', async () => {
    const orderId = await make(['cola', 1]);
    expect((await repeat(orderId, {}, await shop.issuer.tokenFor('neighbour'))).status).toBe(404);
    expect((await repeat('never-was')).status).toBe(404);
    expect((await repeat(orderId, {}, '')).status).toBe(401);
  });

  test.each([1, 2, 3])(
    'the repetition of an order describes its differences in language %i',
    async (language) => {
      const orderId = await make(['cola', 1]);
      await stop('cola', false);
      const { body } = await shop.post('/api/delivery/Repeat', { orderId, language }, shop.token);
      const texts: Record<number, string> = {
        1: '“cola uz” hozir mavjud emas.',
        2: '«cola ru» сейчас нет в наличии.',
        3: 'cola is sold out for now.',
      };
      expect(body.problems[0].text).toBe(texts[language]);
    },
  );
});
