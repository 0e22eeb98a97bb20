import { listen } from '../../../testing/events';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openTestShop, type TestShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  token = await shop.issuer.tokenFor('customer');
});
afterEach(() => shop.close());

const make = async (order: object = deliveryOrder()): Promise<string> =>
  (await shop.create(order, token)).body.orderId;
const signedIn = () => memberOf(shop, 'manager');

test('the event stream of the board reports changes of orders of its restaurant and of no others', async () => {
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { cookie } = await signedIn();
  const stream = await listen(`${url}/staff/api/BoardEvents?restaurant=center`, { cookie });
  await make(pickupOrder({ restaurantId: 'day' }));
  const orderId = await make();
  expect(await stream.event()).toMatchObject({ event: 'queue', data: '{}' });
  await shop.post('/api/delivery/Cancel', { orderId }, token);
  expect(await stream.event()).toMatchObject({ event: 'queue' });
  await shop.app.close();
  expect(await stream.ended()).toEqual({ left: [], isWhole: true });
});

test('the event stream of the board ends with its session', async () => {
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const person = await signedIn();
  const stream = await listen(`${url}/staff/api/BoardEvents?restaurant=center`, { cookie: person.cookie });
  await person.call('/staff/api/SignOut', {});
  await make();
  expect(await stream.ended()).toEqual({ left: [], isWhole: true });
});

test('heartbeats of the board are events, so that the page can detect a broken connection', async () => {
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { cookie } = await signedIn();
  const stream = await listen(`${url}/staff/api/BoardEvents?restaurant=center`, { cookie });
  for (const { call } of shop.beats) call();
  expect(await stream.event()).toMatchObject({ event: 'beat' });
  stream.close();
});

test('the event stream of the board is a 401 without a login', async () => {
  expect((await shop.app.inject({ url: '/staff/api/BoardEvents?restaurant=center' })).statusCode).toBe(401);
});
