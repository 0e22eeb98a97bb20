import { deliverNext } from '../../../outbox/deliverNext';
import { ANSWERS, createSmsLane } from '../../../sms/smsLane';
import { aLog } from '../../../testing/log';
import { pickupOrder } from '../../../testing/orders';
import { newPhone, openedShopWithPhones } from '../../../testing/phones';
import { atNoon } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

const shop = atNoon(openedShopWithPhones());
let staff: Record<'office' | 'manager' | 'operator', Awaited<ReturnType<typeof memberOf>>>;
beforeAll(async () => {
  staff = {
    office: await memberOf(shop, 'head-office'),
    manager: await memberOf(shop, 'manager', { restaurants: ['day'] }),
    operator: await memberOf(shop, 'operator'),
  };
});

const ask = async (who: keyof typeof staff, path: string, payload?: object) => {
  const answer = await staff[who].ask(payload ? 'POST' : 'GET', `/staff/main/api/${path}`, {
    ...(payload && { payload: { language: 3, ...payload } }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const search = (who: keyof typeof staff, text: string) => ask(who, 'customers/Search', { text });
const keyOf = async (phone: string) => (await search('office', phone)).body.customers[0]?.key ?? '';
const card = async (who: keyof typeof staff, phone: string) =>
  ask(who, 'customers/Card', { key: await keyOf(phone) });
const lastAudit = () =>
  shop.database.db.selectFrom('staffAudit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

let customers = 0;
async function newCustomer({ restaurantId = 'center' } = {}) {
  customers += 1;
  const [token, phone] = [await shop.issuer.tokenFor(`customer-of-the-office-${customers}`), newPhone()];
  await shop.takePhone(token, phone);
  const { body } = await shop.post(
    '/api/customers/Update',
    { name: 'Aziza', birthday: '1990-05-04', languageId: 3 },
    token,
  );
  const customer = { name: 'Aziza', phone };
  const order = pickupOrder({ customer, restaurantId, promoCode: 'TEN' });
  const { orderId } = (await shop.create(order, token)).body;
  return { token, phone, customerId: body.customerId as string, orderId: orderId as string };
}
const complain = (token: string | undefined, contact: string) =>
  shop.post(
    '/api/feedback/Create',
    { key: `key of ${contact} ${customers}`, name: 'Aziza', contact, message: 'The pizza was cold.' },
    token,
    {
      'x-forwarded-for': `203.0.113.${customers}`,
    },
  );

test('a customer is found by the phone and by its end, and a guest who only ordered too, both with a masked phone', async () => {
  const { phone } = await newCustomer();
  const guest = newPhone();
  await shop.create(
    pickupOrder({ customer: { name: 'Guest', phone: guest } }),
    await shop.issuer.tokenFor('guest'),
  );
  expect((await search('office', phone.slice(-9))).body.customers).toEqual([
    {
      ...{ key: expect.any(String), phone: `+998 •• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}` },
      ...{ name: 'Aziza', orders: 1, lastOrderAt: expect.any(String) },
    },
  ]);
  expect((await ask('office', 'customers/Card', { key: phone })).status).toBe(404);
  const { body } = await search('office', guest.slice(-4));
  expect(body.customers).toContainEqual(expect.objectContaining({ name: 'Guest', orders: 1 }));
  for (const end of ['123', '12345']) expect((await search('office', end)).status).toBe(422);
});

test('the card has profile, promo codes and messages, and the audit log has each look without a phone', async () => {
  const { token, phone, customerId } = await newCustomer();
  await complain(token, '@aziza');
  await complain(undefined, phone);
  const { body } = await card('office', phone);
  expect(body).toMatchObject({
    phone,
    profile: { customerId, name: 'Aziza', phone, birthday: '1990-05-04', languageId: 3 },
    promoCodes: [{ code: 'TEN', uses: 1 }],
  });
  expect(body.messages.map(({ contact }: { contact: string }) => contact).sort()).toEqual(
    [phone, '@aziza'].sort(),
  );
  expect(await lastAudit()).toMatchObject({ actor: 'head-office', action: 'read', subjectId: customerId });
  await search('office', phone);
  const entry = await lastAudit();
  expect(entry).toMatchObject({ action: 'search', subject: 'Customer', after: { found: 1 } });
  expect(JSON.stringify(entry)).not.toContain(phone.slice(-4));
});

test('a manager finds customers of the own restaurants alone, and may neither download nor delete; an operator finds none', async () => {
  const [own, other] = [await newCustomer({ restaurantId: 'day' }), await newCustomer()];
  expect((await search('manager', own.phone)).body.customers).toHaveLength(1);
  expect((await search('manager', other.phone)).body.customers).toEqual([]);
  expect((await card('manager', own.phone)).status).toBe(200);
  expect((await card('manager', other.phone)).status).toBe(404);
  expect((await ask('manager', `customers/ExportOf?customerId=${own.customerId}`)).status).toBe(403);
  expect((await ask('manager', 'customers/DeleteOf', { customerId: own.customerId })).status).toBe(403);
  expect((await search('operator', own.phone)).status).toBe(403);
});

test('the office downloads the data with partial refunds, and deletes them unless an order is active; both are logged', async () => {
  const { phone, customerId, orderId, token } = await newCustomer();
  await complain(token, '@aziza');
  const { db } = shop.database;
  const refund = { orderId, key: 'k', amount: 5_000, isByHand: true, actor: 'boss', reason: 'cold' };
  await db
    .insertInto('orderRefunds')
    .values({
      ...{ ...refund, paymentId: null, state: 'done', lines: null, failure: null },
      ...{ askedAt: new Date(shop.clock.now), doneAt: new Date(shop.clock.now) },
    })
    .execute();
  const { body } = await ask('office', `customers/ExportOf?customerId=${customerId}`);
  expect(body).toMatchObject({
    customer: { customerId, phone },
    refunds: [{ orderId, amount: 5_000, state: 'done', reason: 'cold' }],
    messages: [{ message: 'The pizza was cold.' }],
  });
  expect(await lastAudit()).toMatchObject({ action: 'export', subjectId: customerId });

  const remove = () => ask('office', 'customers/DeleteOf', { customerId });
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'orders-active' } });
  await db.updateTable('orders').set({ statusCode: 201 }).where('id', '=', orderId).execute();
  expect(await remove()).toMatchObject({ status: 200, body: { orders: 1 } });
  expect(await lastAudit()).toMatchObject({ action: 'delete', subjectId: customerId });
  expect((await card('office', phone)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});

const ended = () => shop.database.db.updateTable('orders').set({ statusCode: 201 }).execute();

test('a deletion and a download have what a guest made with the phone, and nothing of a customer with another one', async () => {
  const { phone, customerId, orderId } = await newCustomer();
  const guest = await shop.issuer.tokenFor(`a guest with ${phone}`);
  const order = await shop.create(pickupOrder({ customer: { name: 'Aziza Guest', phone } }), guest);
  const friend = await newCustomer();
  const ofFriend = await shop.create(pickupOrder({ customer: { name: 'Aziza', phone } }), friend.token);
  const { pool } = shop.database;
  await pool.query("insert into tg_orders (order_id, tg_id, locale) values ($1, 77, 'en')", [
    order.body.orderId,
  ]);
  await complain(guest, phone);
  await complain(undefined, `+7 ${phone.slice(-9)}`);
  await ended();
  const download = async () => (await ask('office', `customers/ExportOf?customerId=${customerId}`)).body;
  for (const { orders, messages, telegram } of [await download(), await download()]) {
    // The one who ordered may be a friend, whose Telegram is nobody else's business.
    expect(telegram).toEqual([]);
    expect(orders.map((one: { orderId: string }) => one.orderId).sort()).toEqual(
      [orderId, order.body.orderId].sort(),
    );
    expect(messages).toHaveLength(1);
  }
  expect((await ask('office', 'customers/DeleteOf', { customerId })).body.orders).toBe(2);
  const left = await pool.query(
    `select (select count(*)::integer from feedback where right(contact, 9) = $1) as messages,
      (select array_agg(id) from orders where customer ->> 'phone' = $2) as orders`,
    [phone.slice(-9), phone],
  );
  expect(left.rows).toEqual([{ messages: 1, orders: [ofFriend.body.orderId] }]);
});

test('the data of a guest without a profile are downloaded and deleted, with the reasons of refunds', async () => {
  const phone = newPhone();
  const guest = await shop.issuer.tokenFor(`a guest with ${phone}`);
  const { body } = await shop.create(pickupOrder({ customer: { name: 'Karim', phone } }), guest);
  await shop.database.pool.query(
    `insert into order_refunds (order_id, key, state, amount, is_by_hand, actor, reason, asked_at, done_at)
     values ($1, 'the cold one', 'done', 1000, true, 'boss', 'Karim called', now(), now())`,
    [body.orderId],
  );
  await ended();
  const [{ key }] = (await search('office', phone)).body.customers;
  const { orders, refunds } = (await ask('office', `customers/ExportOf?key=${encodeURIComponent(key)}`)).body;
  expect([orders.length, refunds]).toEqual([1, [expect.objectContaining({ reason: 'Karim called' })]]);
  expect(await ask('office', 'customers/DeleteOf', { key })).toMatchObject({
    status: 200,
    body: { orders: 1 },
  });
  expect((await search('office', phone)).body.customers).toEqual([]);
  const { rows } = await shop.database.pool.query('select reason from order_refunds where order_id = $1', [
    body.orderId,
  ]);
  expect(rows).toEqual([{ reason: '' }]);
  expect((await ask('office', 'customers/DeleteOf', {})).status).toBe(404);
});

describe('answer to a message', () => {
  const answer = async (phone: string, text: string) => {
    const [message] = (await card('office', phone)).body.messages;
    return ask('office', 'feedback/Answer', { id: message.id, text });
  };
  async function deliver() {
    const { log } = aLog();
    const { database, keyedHash } = shop;
    const send = async (sms: (typeof shop.sent)[number]) => void shop.sent.push(sms);
    const lane = createSmsLane({ db: database.db, keyedHash, send, destination: ANSWERS });
    while (!(await deliverNext({ db: database.db, lane, log, now: () => shop.clock.now })).isDone);
  }

  test('the customer gets the answer by SMS and reads it in the profile, and a second answer is refused', async () => {
    const { token, phone } = await newCustomer();
    await complain(token, '@aziza');
    const { status, body } = await answer(phone, 'We are sorry.');
    expect([status, body.answer]).toEqual([
      200,
      { text: 'We are sorry.', at: expect.any(String), sms: 'waits' },
    ]);
    const shownSms = async () => (await card('office', phone)).body.messages[0].answer.sms;
    const outbox = () => shop.database.db.updateTable('outbox').where('destination', '=', ANSWERS);
    await outbox().set({ deadAt: new Date() }).execute();
    expect(await shownSms()).toBe('failed');
    await outbox().set({ deadAt: null }).execute();
    expect(await shownSms()).toBe('waits');
    await deliver();
    expect(await shownSms()).toBe('sent');
    expect(shop.sent.at(-1)).toEqual({ phone, text: 'Olov: We are sorry.' });
    const profile = (await shop.get('/api/customers/Get', token)).body;
    expect(profile.messages).toMatchObject([
      { message: 'The pizza was cold.', answer: { text: 'We are sorry.' } },
    ]);
    expect(await answer(phone, 'Once more')).toMatchObject({
      status: 409,
      body: { code: 'feedback-answered' },
    });
    expect(JSON.stringify(await lastAudit())).not.toContain('sorry');
  });

  test('a message without a token is answered by SMS to the phone that it names', async () => {
    const { phone } = await newCustomer();
    await complain(undefined, phone);
    expect((await answer(phone, 'We are sorry.')).body.answer.sms).toBe('waits');
    await deliver();
    expect(shop.sent.at(-1)?.phone).toBe(phone);
  });

  test('an answer to a message without a customer and a phone is refused, because nobody could read it', async () => {
    await complain(undefined, '@nobody');
    const { id } = await shop.database.db
      .selectFrom('feedback')
      .select('id')
      .where('contact', '=', '@nobody')
      .executeTakeFirstOrThrow();
    expect(await ask('office', 'feedback/Answer', { id, text: 'We are sorry.' })).toMatchObject({
      status: 409,
      body: { code: 'feedback-unreachable' },
    });
  });

  test('an own message belongs to its customer alone, and goes with the data of the customer', async () => {
    const { token, phone, orderId } = await newCustomer();
    await complain(token, '@aziza-who-leaves');
    const stranger = await newCustomer();
    expect((await shop.get('/api/customers/Get', stranger.token)).body).not.toHaveProperty('messages');
    await shop.database.db.updateTable('orders').set({ statusCode: 201 }).where('id', '=', orderId).execute();
    await shop.post('/api/customers/Delete', {}, token);
    const rows = await shop.database.db.selectFrom('feedback').select('contact').execute();
    expect(rows).not.toContainEqual({ contact: '@aziza-who-leaves' });
    expect((await card('office', phone)).status).toBe(404);
  });
});
