import type { InjectOptions } from 'fastify';
import { listen } from '../../../testing/events';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  token = await shop.issuer.tokenFor('customer');
});
afterEach(() => shop.close());

const make = async (order: object = deliveryOrder()): Promise<string> =>
  (await shop.create(order, token)).body.orderId;

const ask = (url: string, options: Omit<InjectOptions, 'url'> = {}) => shop.app.inject({ url, ...options });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const cookieIn = (answer: { headers: object }) =>
  String(Reflect.get(answer.headers, 'set-cookie')).split(';')[0] ?? '';

async function logIn() {
  const answer = await ask('/staff/api/SignInWithToken', { method: 'POST', payload: { token: STAFF_TOKEN } });
  const cookie = cookieIn(answer);
  const headers = { cookie, 'accept-language': 'en' };
  const boot = async () => (await ask('/staff/api/Boot', { headers })).json();
  const { csrf } = await boot();
  return {
    cookie,
    csrf,
    isIn: async () => (await boot()).csrf !== '',
    send: (url: string, fields: Record<string, string> = {}) => post(url, { csrf, ...fields }, headers),
  };
}

test.each([
  ['without the form’s secret', {}, { csrf: '' }],
  ['with another’s', {}, { csrf: 'f'.repeat(64) }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, {}],
  ['from a neighbouring site', { 'sec-fetch-site': 'same-site' }, {}],
  ['from another origin', { origin: 'https://evil.example' }, {}],
  ['from no origin that can be told', { origin: 'null' }, {}],
  ['without being logged in', { cookie: '' }, {}],
])('a form %s is refused and changes nothing', async (_, headers: Record<string, string>, fields: object) => {
  const { cookie, csrf, isIn } = await logIn();
  const { statusCode } = await post('/staff/logout', { csrf, ...fields }, { cookie, ...headers });
  expect([statusCode, await isIn()]).toEqual([403, true]);
});

describe('events of the kitchen page', () => {
  test('the event stream of the kitchen page reports changes of orders of its restaurant and of no others', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { cookie } = await logIn();
    const stream = await listen(`${url}/staff/events?restaurant=center`, { cookie });
    await make(pickupOrder({ restaurantId: 'day' }));
    const orderId = await make();
    expect(await stream.event()).toMatchObject({ event: 'queue', data: '{}' });
    await shop.post('/api/delivery/Cancel', { orderId }, token);
    expect(await stream.event()).toMatchObject({ event: 'queue' });
    await shop.app.close();
    expect(await stream.ended()).toEqual({ left: [], isWhole: true });
  });

  test('the event stream of the kitchen page ends with its session', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const person = await logIn();
    const stream = await listen(`${url}/staff/events?restaurant=center`, { cookie: person.cookie });
    await person.send('/staff/logout');
    await make();
    expect(await stream.ended()).toEqual({ left: [], isWhole: true });
  });

  test('heartbeats of the kitchen page are events, so that the page can detect a broken connection', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { cookie } = await logIn();
    const stream = await listen(`${url}/staff/events?restaurant=center`, { cookie });
    for (const { call } of shop.beats) call();
    expect(await stream.event()).toMatchObject({ event: 'beat' });
    stream.close();
  });

  test('the event stream of the kitchen page is a 401 without a login', async () => {
    expect(
      (await ask('/staff/events?restaurant=center', { headers: { accept: 'text/event-stream' } })).statusCode,
    ).toBe(401);
  });
});
