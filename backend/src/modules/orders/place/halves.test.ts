import { dishesMenu } from '../../../testing/dishes';
import { cartOf, pickupOrder } from '../../../testing/orders';
import { openedShop } from '../../../testing/shop';

const shop = openedShop({}, { menu: dishesMenu });
let aziza: string;
beforeAll(async () => {
  aziza = await shop.issuer.tokenFor('aziza');
});

const orderOf = (...modifiers: [id: string, count: number][]) =>
  pickupOrder({
    products: [{ id: 'half-and-half', count: 2, modifiers: modifiers.map(([id, count]) => ({ id, count })) }],
  });
const quote = (order: object) =>
  shop.post('/api/delivery/Calculate', { ...cartOf(order as never), language: 3 });

describe('half-and-half pizza', () => {
  test('a half-and-half pizza costs its base and both halves, and the order marks its halves', async () => {
    const order = orderOf(['half-margherita', 1], ['half-wings', 1]);
    const { body } = await quote(order);
    expect(body.lines[0]).toMatchObject({
      priceWithModifiers: 65_000,
      total: 130_000,
      modifiers: [
        { id: 'half-margherita', count: 1, isHalf: true },
        { id: 'half-wings', count: 1, isHalf: true },
      ],
    });
    const created = await shop.create({ ...order, total: 130_000 }, aziza);
    expect(created.status).toBe(201);
    const kept = await shop.get(`/api/delivery/Get?orderId=${created.body.orderId}`, aziza);
    expect(kept.body.lines[0].modifiers[0]).toMatchObject({ isHalf: true });
  });

  test('a half-and-half pizza is no pizza of a folder for a promo code, but counts where the code names it', async () => {
    await shop.database.db
      .insertInto('promos')
      .values(
        [
          ['WHOLE', { folders: ['pizza'] }],
          ['HALVES', { dishes: ['half-and-half'] }],
        ].map(([code, of]) => ({
          code: String(code),
          title: JSON.stringify({ ru: code, en: code, uz: code }),
          kind: 'percent' as const,
          value: 10,
          minimum: 0,
          oncePerCustomer: false,
          isActive: true,
          conditions: JSON.stringify({ needs: [{ count: 2, ...Object(of) }] }),
        })),
      )
      .execute();
    const problemsWith = async (promoCode: string) =>
      (await quote({ ...orderOf(['half-wings', 2]), promoCode })).body.problems;
    expect(await problemsWith('WHOLE')).toMatchObject([
      { code: 'promo-unavailable', text: expect.stringContaining('add 2 more dishes') },
    ]);
    expect(await problemsWith('HALVES')).toEqual([]);
  });

  test('a half-and-half pizza may have the same half twice', async () => {
    const { body } = await quote(orderOf(['half-wings', 2]));
    expect(body.lines[0].priceWithModifiers).toBe(70_000);
    expect(body.problems).toEqual([]);
  });

  test.each([
    ['none', []],
    ['one', [['half-wings', 1]]],
    [
      'three',
      [
        ['half-wings', 2],
        ['half-margherita', 1],
      ],
    ],
  ] as [string, [string, number][]][])(
    'a half-and-half pizza with %s halves is refused without a price',
    async (_, modifiers) => {
      const order = orderOf(...modifiers);
      for (const { status, body } of [
        await quote(order),
        await shop.create({ ...order, language: 3 }, aziza),
      ]) {
        expect(status).toBe(422);
        expect(body.fields).toEqual({ 'products.0': 'Halves of half-and-half: choose exactly two.' });
      }
    },
  );

  test('a half-and-half pizza with another dish’s modifier is refused', async () => {
    const { status, body } = await quote(orderOf(['half-wings', 1], ['cheese', 1]));
    expect(status).toBe(422);
    expect(body.fields['products.0']).toBe('half-and-half has no such extra.');
  });

  test('a half-and-half pizza with a sold-out half gets a price but cannot be ordered', async () => {
    const order = orderOf(['half-wings', 1], ['half-sold-out', 1]);
    const { status, body } = await shop.create({ ...order, language: 3 }, aziza);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'modifier-unavailable',
      error: 'half-sold-out for half-and-half is sold out for now.',
      quote: { lines: [{ isAvailable: false, total: 140_000 }] },
    });
  });
});
