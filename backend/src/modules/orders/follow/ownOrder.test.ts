import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_STATUS, progressOf } from '@olov/contract';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openedShop, STAFF_TOKEN } from '../../../testing/shop';

const shop = openedShop();

const make = async (order: object = deliveryOrder(), owner = shop.token): Promise<string> =>
  (await shop.create(order, owner)).body.orderId;
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode, language: 3 }, STAFF_TOKEN);
const cancel = (orderId: string, language = 3, owner: string | undefined = shop.token) =>
  shop.post('/api/delivery/Cancel', { orderId, language }, owner);
const rate = (orderId: string, rating: object, owner: string | undefined = shop.token) =>
  shop.post('/api/delivery/Rate', { orderId, language: 3, ...rating }, owner);
const get = async (orderId: string) =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body;

describe('POST /api/delivery/Cancel', () => {
  test.each([0, 20])(
    'a customer can cancel an order with status %i, and the response is the order',
    async (code) => {
      const orderId = await make();
      if (code > 0) await move(orderId, code);
      const { status, body } = await cancel(orderId);
      expect(status).toBe(200);
      expect(body).toMatchObject({ orderId, statusCode: 255 });
      expect(body).not.toHaveProperty('expected');
      expect(await get(orderId)).toMatchObject({ statusCode: 255 });
    },
  );

  const tooLate = progressOf(0).filter((code) => code >= ORDER_STATUS.preparing);
  test.each([...tooLate, 255])('a customer cannot cancel an order with status %i', async (code) => {
    const orderId = await make();
    await move(orderId, code);
    const { status, body } = await cancel(orderId);
    expect([status, body.code]).toEqual([409, 'order-not-cancellable']);
    expect((await get(orderId)).statusCode).toBe(code);
  });

  test('the refusal of a cancellation names the order’s status in the requested language', async () => {
    const orderId = await make(pickupOrder());
    await move(orderId, 50);
    const texts = await Promise.all([1, 2, 3].map(async (id) => (await cancel(orderId, id)).body.error));
    expect(texts).toEqual([
      expect.stringContaining('Olib ketish mumkin'),
      expect.stringContaining('Можно забирать'),
      expect.stringContaining('Ready for pickup'),
    ]);
  });

  test('a cancellation is refused with 404 for another customer’s order and with 401 without a token', async () => {
    const orderId = await make();
    expect((await cancel(orderId, 3, await shop.issuer.tokenFor('neighbour'))).status).toBe(404);
    expect((await cancel('never-was')).status).toBe(404);
    expect((await cancel(orderId, 3, '')).status).toBe(401);
    expect((await get(orderId)).statusCode).toBe(0);
  });

  test('a cancelled order returns its pieces of counted dishes', async () => {
    const stop = { restaurantId: 'center', productId: 'cola', isAvailable: true, left: 3 };
    await shop.post('/api/products/SetAvailability', stop, STAFF_TOKEN);
    const products = [{ id: 'cola', count: 3, modifiers: [] }];
    const orderId = await make(pickupOrder({ products }));
    expect((await shop.create(pickupOrder({ products }), shop.token)).status).toBe(409);
    await cancel(orderId);
    expect((await shop.create(pickupOrder({ products }), shop.token)).status).toBe(201);
  });

  test('in a race between a customer’s cancellation and the kitchen’s status change exactly one succeeds', async () => {
    for (let round = 0; round < 30; round += 1) {
      const orderId = await make();
      const late = round % 2 ? 'kitchen' : 'customer';
      const pause = () => sleep(2 ** (round % 8) - 1);
      const [own, kitchen] = await Promise.all([
        late === 'customer' ? pause().then(() => cancel(orderId)) : cancel(orderId),
        late === 'kitchen' ? pause().then(() => move(orderId, 30)) : move(orderId, 30),
      ]);
      const { statusCode, history } = await get(orderId);
      const codes = history.map((step: { statusCode: number }) => step.statusCode);
      if (own.status === 200) {
        expect([kitchen.status, kitchen.body.code]).toEqual([409, 'status-not-forward']);
        expect([statusCode, codes]).toEqual([255, [0, 255]]);
      } else {
        expect([own.status, own.body.code, kitchen.status]).toEqual([409, 'order-not-cancellable', 200]);
        expect([statusCode, codes]).toEqual([30, [0, 30]]);
      }
    }
  });
});

describe('POST /api/delivery/Rate', () => {
  const completed = async () => {
    const orderId = await make();
    await move(orderId, 201);
    return orderId;
  };

  test('a rating is stored with its order', async () => {
    const orderId = await completed();
    const rating = { stars: 4, comment: 'Hot' };
    const { status, body } = await rate(orderId, rating);
    expect([status, body.rating]).toEqual([200, rating]);
    expect((await get(orderId)).rating).toEqual(rating);
  });

  test('an order is rated once, also with simultaneous ratings', async () => {
    const orderId = await completed();
    const answers = await Promise.all([rate(orderId, { stars: 5 }), rate(orderId, { stars: 1 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.rating;
    expect((await rate(orderId, { stars: 3 })).body.code).toBe('order-rated');
    expect((await get(orderId)).rating).toEqual(kept);
  });

  test.each([0, 80, 255])('an order with status %i cannot be rated', async (code) => {
    const orderId = await make();
    if (code > 0) await move(orderId, code);
    const { status, body } = await rate(orderId, { stars: 5 });
    expect([status, body.code]).toEqual([409, 'order-not-completed']);
  });

  test.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 2.5 }, 'stars'],
    [{}, 'stars'],
    [{ stars: 5, comment: 'x'.repeat(501) }, 'comment'],
  ])('the rating %o is refused with 422', async (rating, field) => {
    const { status, body } = await rate(await completed(), rating);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  test('a rating is refused with 404 for another customer’s order and with 401 without a token', async () => {
    const orderId = await completed();
    const stars = { stars: 5 };
    expect((await rate(orderId, stars, await shop.issuer.tokenFor('neighbour'))).status).toBe(404);
    expect((await rate(orderId, stars, '')).status).toBe(401);
  });
});
