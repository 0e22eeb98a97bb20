import { randomUUID } from 'node:crypto';
import { cartOf, pickupOrder } from '../../../testing/orders';
import { newPhone } from '../../../testing/phones';
import { at, atNoon, openedShop, STAFF_TOKEN } from '../../../testing/shop';

const shop = atNoon(openedShop({}, { mostWaiting: { ofPhone: 2, ofAddress: 3 } }));
let customers = 0;
afterEach(() => shop.database.db.deleteFrom('orders').execute());

interface Sent {
  phone?: string;
  ip?: string;
  key?: string;
  token?: string;
  slotStart?: string;
}

async function order({
  phone = newPhone(),
  ip = '203.0.113.7',
  key = randomUUID(),
  token,
  slotStart,
}: Sent = {}) {
  customers += 1;
  return shop.post(
    '/api/delivery/Create',
    { ...pickupOrder({ customer: { name: 'Aziza', phone }, slotStart }), language: 3 },
    token ?? (await shop.issuer.tokenFor(`customer-${customers}`)),
    { 'idempotency-key': key, 'x-forwarded-for': ip },
  );
}
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const refused = {
  status: 429,
  body: {
    code: 'too-many-waiting',
    error:
      'Too many orders with this phone or from this network haven’t been accepted yet. Wait until the restaurant accepts them, or call it.',
  },
};

test('the number of waiting orders with one phone is limited across all networks', async () => {
  const phone = newPhone();
  expect(await order({ phone, ip: '203.0.113.1' })).toMatchObject({ status: 201 });
  expect(await order({ phone, ip: '203.0.113.2' })).toMatchObject({ status: 201 });
  expect(await order({ phone, ip: '203.0.113.3' })).toMatchObject(refused);
  expect(await order({ ip: '203.0.113.3' })).toMatchObject({ status: 201 });
});

test.each([
  ['address', ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.7'], '203.0.113.8'],
  ['network of IPv6', ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'], '2001:db8:0:1::1'],
])(
  'the number of waiting orders of one %s is limited across all customers',
  async (_, [one, two, three, four], other) => {
    for (const ip of [one, two, three]) expect(await order({ ip })).toMatchObject({ status: 201 });
    expect(await order({ ip: four })).toMatchObject(refused);
    expect(await order({ ip: other })).toMatchObject({ status: 201 });
  },
);

// asvs V2.3.2
test('simultaneous orders cannot exceed the limit of waiting orders of a phone', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => order()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
});

test('an order that the restaurant accepts no longer counts as waiting', async () => {
  const phone = newPhone();
  const { orderId } = (await order({ phone })).body;
  await order({ phone });
  await move(orderId, 20);
  expect(await order({ phone })).toMatchObject({ status: 201 });
  expect(await order({ phone })).toMatchObject(refused);
});

test('a cancelled order still counts against the limit of waiting orders', async () => {
  const phone = newPhone();
  for (let pair = 0; pair < 2; pair += 1) await move((await order({ phone })).body.orderId, 255);
  expect(await order({ phone })).toMatchObject(refused);
});

test('waiting orders that strangers make with a confirmed phone do not count against the limit of its customer', async () => {
  const phone = newPhone();
  const token = await shop.issuer.tokenFor('who-confirmed');
  const customerId = 'customer:who-confirmed';
  const { db } = shop.database;
  await db
    .insertInto('customers')
    .values({ id: customerId, phone, createdAt: new Date(shop.clock.now) })
    .execute();
  await db.insertInto('customerIds').values({ id: 'who-confirmed', customerId }).execute();
  for (const ip of ['203.0.113.1', '203.0.113.2']) await order({ phone, ip });
  expect(await order({ phone, ip: '203.0.113.3' })).toMatchObject(refused);
  const own = { phone, token, ip: '203.0.113.4' };
  for (let orders = 0; orders < 2; orders += 1) expect(await order(own)).toMatchObject({ status: 201 });
  expect(await order(own)).toMatchObject(refused);
});

test('an order that the kitchen ignores for an hour no longer counts as waiting', async () => {
  const phone = newPhone();
  await order({ phone });
  await order({ phone });
  shop.clock.now = at('12:59');
  expect(await order({ phone })).toMatchObject(refused);
  shop.clock.now = at('13:01');
  expect(await order({ phone })).toMatchObject({ status: 201 });
});

test('orders for slots count until their slots begin, for orders for slots alone', async () => {
  const phone = newPhone();
  const slotStart = new Date(at('19:00', 24)).toISOString();
  for (const ip of ['203.0.113.1', '203.0.113.2']) await order({ phone, ip, slotStart });
  shop.clock.now = at('15:00');
  await order({ ip: '203.0.113.3' });
  expect(await order({ phone, ip: '203.0.113.4', slotStart })).toMatchObject(refused);
  expect(await order({ phone, ip: '203.0.113.4' })).toMatchObject({ status: 201 });
  shop.clock.now = at('19:01', 24);
  const next = new Date(at('19:00', 26)).toISOString();
  expect(await order({ phone, slotStart: next })).toMatchObject({ status: 201 });
});

test('a retry of an order gets its first answer also above the limit of waiting orders', async () => {
  const phone = newPhone();
  const sent = { phone, key: 'once', token: await shop.issuer.tokenFor('who-repeats') };
  const first = await order(sent);
  await order({ phone });
  expect(await order({ phone })).toMatchObject(refused);
  expect(await order(sent)).toMatchObject({ status: 201, body: { orderId: first.body.orderId } });
});

test('an order above the limit of waiting orders is not stored, and a quote still works', async () => {
  const phone = newPhone();
  await order({ phone });
  await order({ phone });
  await order({ phone });
  const { count } = await shop.database.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
  expect((await shop.post('/api/delivery/Calculate', cartOf(pickupOrder()))).status).toBe(200);
});

test('phone and network of an order are stored only as hashes and for one hour or until the slot begins', async () => {
  const phone = newPhone();
  await order({ phone, ip: '203.0.113.99' });
  const read = () => shop.database.db.selectFrom('orderOrigins').selectAll().execute();
  const kept = JSON.stringify(await read());
  for (const secret of [phone, phone.slice(4), '203.0.113.99']) expect(kept).not.toContain(secret);
  shop.clock.now = at('13:01');
  const { orderId } = (await order()).body;
  expect(await read()).toMatchObject([{ orderId }]);
});
