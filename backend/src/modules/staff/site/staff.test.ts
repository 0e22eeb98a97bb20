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
const statusOf = async (orderId: string): Promise<number> =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, token)).body.statusCode;

const ask = (url: string, options: Omit<InjectOptions, 'url'> = {}) => shop.app.inject({ url, ...options });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const cookieIn = (answer: { headers: object }) =>
  String(Reflect.get(answer.headers, 'set-cookie')).split(';')[0] ?? '';

async function logIn(...cookies: string[]) {
  const answer = await ask('/staff/api/SignInWithToken', { method: 'POST', payload: { token: STAFF_TOKEN } });
  const cookie = [cookieIn(answer), ...cookies].join('; ');
  const headers = { cookie, 'accept-language': 'en' };
  const open = async (url = '/staff') => (await ask(url, { headers })).body;
  const csrf = /name="csrf" value="([0-9a-f]+)"/.exec(await open())?.[1] ?? '';
  return {
    cookie,
    csrf,
    open,
    send: (url: string, fields: Record<string, string> = {}) => post(url, { csrf, ...fields }, headers),
  };
}

async function inKitchen(restaurantId = 'center') {
  const person = await logIn();
  const answer = await person.send('/staff/restaurant', { restaurantId });
  expect(answer.headers.location).toBe('/staff');
  return logIn(cookieIn(answer));
}

describe('reminder of orders that stay open', () => {
  const hour = 60 * 60_000;
  const asked = /Open for more than 4 hours.*Orders: (\d+)/;

  test('the kitchen page asks about orders that stay open 4 hours after their promise', async () => {
    const [stuck, ready] = [await make(), await make()];
    await shop.database.db
      .updateTable('orders')
      .set({ promisedTo: new Date(shop.clock.now) })
      .execute();
    const person = await inKitchen();
    for (const to of [20, 30, 40, 50]) await person.send('/staff/move', { orderId: ready, to: String(to) });
    shop.clock.now += 4 * hour - 1;
    expect(await person.open()).not.toMatch(asked);
    shop.clock.now += 1;
    expect(asked.exec(await person.open())?.[1]).toBe('1');
    await person.send('/staff/move', { orderId: stuck, to: '255' });
    expect(await person.open()).not.toMatch(asked);
  });

  test('the reminder of open orders leaves out orders for later and orders that await their payment', async () => {
    const [later, unpaid] = [await make(), await make()];
    const { db } = shop.database;
    const promisedTo = new Date(shop.clock.now + 5 * hour);
    await db.updateTable('orders').set({ promisedTo }).where('id', '=', later).execute();
    await db.updateTable('orders').set({ statusCode: 10 }).where('id', '=', unpaid).execute();
    const person = await inKitchen();
    shop.clock.now += 8 * hour;
    expect(await person.open()).not.toMatch(asked);
    shop.clock.now += hour;
    expect(asked.exec(await person.open())?.[1]).toBe('1');
  });
});

describe('the board of the kitchen page', () => {
  test('the kitchen’s board asks for its restaurant at the first visit and remembers the choice', async () => {
    const person = await logIn();
    const choice = await person.open();
    expect(choice).toContain('value="center"');
    expect(choice).toContain('value="day"');
    const chosen = await person.send('/staff/restaurant', { restaurantId: 'day' });
    expect(chosen.headers['set-cookie']).toMatch(
      /Path=\/staff; SameSite=Strict; Max-Age=31536000; HttpOnly$/,
    );
    expect(await (await logIn(cookieIn(chosen))).open()).toContain('<h1>day</h1>');
  });

  test('the kitchen’s board asks for a restaurant again if the chosen one does not exist any more', async () => {
    expect(await (await inKitchen('gone')).open()).toContain('Choose the restaurant');
  });

  test('the kitchen’s board in one tab keeps its restaurant when another tab chooses another one', async () => {
    const [here, there] = [await make(), await make(pickupOrder({ restaurantId: 'day' }))];
    const tab = await inKitchen();
    const [, url = ''] = /data-url="([^"]+)"/.exec(await tab.open()) ?? [];
    const [, move = ''] = /action="(\/staff\/move[^"]*)"/.exec(await tab.open()) ?? [];
    const { headers } = await tab.send('/staff/restaurant', { restaurantId: 'day' });
    const other = await logIn(cookieIn({ headers }));
    expect(await other.open()).toContain(there);
    const page = await other.open(url);
    expect(page).toContain('<h1>center</h1>');
    expect([page.includes(here), page.includes(there)]).toEqual([true, false]);
    const moved = await other.send(move, { orderId: here, to: '20' });
    expect(moved.headers.location).toBe(`${url}#order-${here}`);
  });

  test('the kitchen’s board shows only the orders of its restaurant, with all details for the kitchen', async () => {
    const orderId = await make(
      deliveryOrder({
        address: { latitude: 41.31, longitude: 69.28, title: 'Square 1', flat: '12', note: 'Dog bites' },
        products: [{ id: 'margherita', count: 2, modifiers: [{ id: 'cheese', count: 3 }] }],
        payment: { type: 'cash', changeFrom: 300_000 },
        comment: 'No onions',
        cutlery: 4,
      }),
    );
    const other = await make(pickupOrder({ restaurantId: 'day' }));
    const page = await (await inKitchen()).open();
    expect(page).toContain(`data-order-id="${orderId}"`);
    expect(page).not.toContain(other);
    for (const text of [
      '<b>2 ×</b> margherita',
      '3 × cheese',
      'No onions',
      'Dog bites',
      'Square 1',
      'flat <bdi>12</bdi>',
      'Cutlery: 4',
      'href="tel:+998901234567"',
      '189,000\u00a0UZS',
      'change for 300,000\u00a0UZS',
      'Ordered 12:00, 0 min',
      'Delivery',
    ]) {
      expect(page).toContain(text);
    }
  });

  // asvs V1.1.2, V1.2.1
  test('the kitchen’s board escapes HTML in a customer’s comment', async () => {
    await make(pickupOrder({ comment: '</p><script src="//evil"></script>"\'&' }));
    const page = await (await inKitchen()).open();
    expect(page).not.toContain('<script src="//evil"');
    expect(page).toContain('&#60;/p&#62;&#60;script src=&#34;//evil&#34;&#62;');
  });

  test('the kitchen’s board uses the chosen language', async () => {
    const person = await inKitchen();
    const { headers } = await ask('/staff/orders?language=uz', { headers: { cookie: person.cookie } });
    expect(headers.location).toBe('/staff/orders');
    const [language] = String(headers['set-cookie']).split(';');
    const { body } = await ask('/staff', { headers: { cookie: `${person.cookie}; ${language}` } });
    expect(body).toContain('<html lang="uz">');
    expect(body).toContain('Chiqish');
  });
});

describe('status changes on the kitchen page', () => {
  const formOf = (page: string, orderId: string): [to: string, text: string] | undefined => {
    const pattern = new RegExp(
      `value="${orderId}"><input type="hidden" name="to" value="(\\d+)"><button class="primary"[^>]*>([^<]*)<`,
    );
    const [, to = '', text = ''] = pattern.exec(page) ?? [];
    return to ? [to, text] : undefined;
  };

  test.each([
    ['a delivery', deliveryOrder(), [0, 20, 30, 40, 50, 60, 70, 80, 201]],
    ['a pickup', pickupOrder(), [0, 20, 30, 40, 50, 201]],
  ])('one button on the kitchen’s board takes %s through all of its statuses', async (_, order, codes) => {
    const orderId = await make(order);
    const person = await inKitchen();
    const seen = [0];
    for (;;) {
      const [to = ''] = formOf(await person.open(), orderId) ?? [];
      if (!to) break;
      const { headers } = await person.send('/staff/move', { orderId, to });
      expect(headers.location).toBe(`/staff#order-${orderId}`);
      seen.push(await statusOf(orderId));
    }
    expect(seen).toEqual(codes);
  });

  test('the kitchen page cancels an order after a confirmation', async () => {
    const orderId = await make();
    const person = await inKitchen();
    expect(await person.open()).toMatch(/<details[^>]*>\s*<summary[\s\S]*name="to" value="255"/);
    await person.send('/staff/move', { orderId, to: '255' });
    expect(await statusOf(orderId)).toBe(255);
    expect(await person.open()).not.toContain(orderId);
  });

  test('a status change after a concurrent one is refused with the reason, and the page shows the current state', async () => {
    const orderId = await make();
    const person = await inKitchen();
    await shop.post('/api/delivery/Cancel', { orderId }, token);
    const { statusCode, body } = await person.send('/staff/move', { orderId, to: '30' });
    expect(statusCode).toBe(409);
    expect(body).toContain('The order already has this status or a later one.');
    expect(body).toContain('No orders');
  });

  test('an order that awaits its payment has no button on the kitchen page except the one that cancels', async () => {
    const orderId = await make();
    await shop.database.db.updateTable('orders').set({ statusCode: 10 }).execute();
    const page = await (await inKitchen()).open();
    expect(page).toContain('Awaiting payment');
    expect(formOf(page, orderId)).toBeUndefined();
    expect(page).toContain('value="255"');
  });

  test('an order paid online is marked as new on the kitchen page from its payment until the preparation starts', async () => {
    const orderId = await make();
    const put = (statusCode: number) =>
      shop.database.db
        .updateTable('orders')
        .set({ statusCode, payment: JSON.stringify({ type: 'payme' }) })
        .execute();
    await put(10);
    const person = await inKitchen();
    const news = async () => /<h2>New <span>(\d)<[\s\S]*data-is-new/.exec(await person.open())?.[1];
    expect(await news()).toBeUndefined();
    await put(20);
    expect(await news()).toBe('1');
    expect(formOf(await person.open(), orderId)).toEqual(['30', 'Start preparing']);
    await person.send('/staff/move', { orderId, to: '30' });
    expect(await news()).toBeUndefined();
  });

  test('an order that the kitchen accepted is not marked as new any more', async () => {
    const orderId = await make();
    const person = await inKitchen();
    expect(await person.open()).toContain('data-is-new');
    await person.send('/staff/move', { orderId, to: '20' });
    expect(await person.open()).not.toContain('data-is-new');
  });

  test.each([
    ['without the form’s secret', {}, { csrf: '' }],
    ['with another’s', {}, { csrf: 'f'.repeat(64) }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, {}],
    ['from a neighbouring site', { 'sec-fetch-site': 'same-site' }, {}],
    ['from another origin', { origin: 'https://evil.example' }, {}],
    ['from no origin that can be told', { origin: 'null' }, {}],
    ['without being logged in', { cookie: '' }, {}],
  ])(
    'a status change on the kitchen page %s is refused and changes nothing',
    async (_, headers: Record<string, string>, fields: Record<string, string>) => {
      const orderId = await make();
      const { cookie, csrf } = await inKitchen();
      const { statusCode } = await post(
        '/staff/move',
        { csrf, orderId, to: '30', ...fields },
        { cookie, ...headers },
      );
      expect(statusCode).toBe(403);
      expect(await statusOf(orderId)).toBe(0);
    },
  );

  test('an invalid form of the kitchen page is a 400 with a text for people', async () => {
    const person = await inKitchen();
    const { statusCode, body } = await person.send('/staff/move', { orderId: 'x', to: 'up' });
    expect(statusCode).toBe(400);
    expect(body).toContain('That didn’t work.');
    expect(body).toContain('<meta http-equiv="refresh" content="20; url=/staff">');
  });
});

describe('events of the kitchen page', () => {
  test('the event stream of the kitchen page reports changes of orders of its restaurant and of no others', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { cookie } = await inKitchen();
    const stream = await listen(`${url}/staff/events`, { cookie });
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
    const person = await inKitchen();
    const stream = await listen(`${url}/staff/events`, { cookie: person.cookie });
    await person.send('/staff/logout');
    await make();
    expect(await stream.ended()).toEqual({ left: [], isWhole: true });
  });

  test('heartbeats of the kitchen page are events, so that the page can detect a broken connection', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { cookie } = await inKitchen();
    const stream = await listen(`${url}/staff/events`, { cookie });
    for (const { call } of shop.beats) call();
    expect(await stream.event()).toMatchObject({ event: 'beat' });
    stream.close();
  });

  test('the event stream of the kitchen page is a 401 without a login', async () => {
    expect((await ask('/staff/events', { headers: { accept: 'text/event-stream' } })).statusCode).toBe(401);
  });
});
