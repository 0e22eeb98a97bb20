import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { at, openedShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

const shop = openedShop();
let cook: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  cook = await memberOf(shop, 'kitchen', { restaurants: ['center'] });
});
beforeEach(async () => {
  shop.clock.now = at('12:00');
  await shop.database.db.deleteFrom('orders').execute();
});

const make = async (order: object = deliveryOrder()): Promise<string> =>
  (await shop.create(order, shop.token)).body.orderId;
const board = async () => (await cook.ask('GET', '/staff?restaurant=center')).body;
const tickets = async () =>
  [
    ...(await board()).matchAll(
      /data-order-id="([^"]+)"[\s\S]*?data-urgency="(\w+)"[\s\S]*?<p class="left">([^<]*)/g,
    ),
  ].map(([, id, urgency, text]) => ({ id, urgency, text }));
const move = (orderId: string, from: number, to: number) =>
  cook.post('/staff/move?restaurant=center', { orderId, from: String(from), to: String(to) });
const statusOf = async (orderId: string): Promise<number> =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body.statusCode;

test('the board lists the order that is due first, and says in words how late it is or how much time is left', async () => {
  const slot = await make(pickupOrder({ slotStart: new Date(at('13:30')).toISOString() }));
  const first = await make(pickupOrder());
  shop.clock.now = at('12:46');
  const second = await make(pickupOrder());
  expect(await tickets()).toEqual([
    { id: first, urgency: 'soon', text: '1 min left' },
    { id: second, urgency: 'calm', text: '54 min left' },
    { id: slot, urgency: 'calm', text: '74 min left' },
  ]);
  // A step does not make a late order punctual.
  await move(first, 0, 30);
  shop.clock.now = at('12:52');
  expect((await tickets()).find(({ id }) => id === first)).toEqual({
    id: first,
    urgency: 'late',
    text: 'Late by 5 min',
  });
});

test('a press on an old board changes nothing, and the same press twice is one step', async () => {
  const orderId = await make();
  expect((await move(orderId, 0, 20)).statusCode).toBe(303);
  expect((await move(orderId, 0, 20)).statusCode).toBe(303);
  expect(await statusOf(orderId)).toBe(20);
  const late = await move(orderId, 0, 30);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('The order has changed meanwhile.');
  expect(await statusOf(orderId)).toBe(20);
});

test('a printed ticket says when it was printed last, on every board', async () => {
  const orderId = await make();
  expect(await board()).toContain('>Print</button>');
  await cook.post('/staff/printed', { orderId });
  shop.clock.now = at('12:07');
  expect(await board()).toContain('Printed at 12:00');
  await cook.post('/staff/printed', { orderId });
  expect(await board()).toContain('Printed at 12:07');
  expect(await board()).toContain('>Print again</button>');
});
