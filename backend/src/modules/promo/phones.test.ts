import { sql } from 'kysely';
import { up as orderedPhones } from '../../db/migrations/062-ordered-phones';
import { archive } from '../../testing/archive';
import { cartOf, deliveryOrder, pickupOrder } from '../../testing/orders';
import { newPhone, openedShopWithPhones } from '../../testing/phones';
import { at, atNoon, STAFF_TOKEN } from '../../testing/shop';
import { daysToBirthday } from './phones';

const shop = atNoon(openedShopWithPhones());
let customers = 0;

const newToken = () => {
  customers += 1;
  return shop.issuer.tokenFor(`customer-of-codes-${customers}`);
};
const orderOf = (phone: string, promoCode?: string, changes: object = {}) =>
  pickupOrder({
    customer: { name: 'Aziza', phone },
    language: 3,
    ...(promoCode && { promoCode }),
    ...changes,
  });
const send = async (phone: string, promoCode?: string, changes: object = {}, token?: string) =>
  shop.create(orderOf(phone, promoCode, changes), token ?? (await newToken()));
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;
const move = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const created = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

async function withBirthday(birthday: string) {
  const [token, phone] = [await newToken(), newPhone()];
  await shop.takePhone(token, phone);
  await shop.post('/api/customers/Update', { birthday }, token);
  return { token, phone };
}

describe('code for a first order', () => {
  test('it is refused for a phone that has ordered, and accepted again after that order is cancelled', async () => {
    const phone = newPhone();
    const { body } = await send(phone);
    expect(await statusOf(phone, 'FIRST')).toBe(409);
    await move(body.orderId, 255);
    expect(await statusOf(phone, 'FIRST')).toBe(201);
  });

  test('twenty simultaneous orders of one phone with two such codes give one discount', async () => {
    const phone = newPhone();
    const codes = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'FIRST' : 'WELCOME'));
    expect(created(await Promise.all(codes.map((code) => send(phone, code))))).toBe(1);
  });

  test('an order counts also after it is archived, and after its customer is deleted', async () => {
    const [deleted, archived] = [newPhone(), newPhone()];
    const token = await newToken();
    await move((await send(deleted, undefined, {}, token)).body.orderId, 201);
    expect((await shop.post('/api/customers/Delete', {}, token)).status).toBe(200);
    expect(await statusOf(deleted, 'FIRST')).toBe(409);

    await move((await send(archived)).body.orderId, 201);
    await archive(shop, shop.clock.now + 24 * 60 * 60_000);
    expect(await statusOf(archived, 'FIRST')).toBe(409);
  });
});

test('an order with a promo code counts as the first one also if a release without the list of phones archived or deleted it', async () => {
  const { db } = shop.database;
  const [deleted, archived] = [newPhone(), newPhone()];
  const token = await newToken();
  await move((await send(deleted, 'TWICE', {}, token)).body.orderId, 201);
  await shop.post('/api/customers/Delete', {}, token);
  await sql`drop table ordered_phones`.execute(db);
  await orderedPhones(db as never);
  expect(await statusOf(deleted, 'FIRST')).toBe(409);

  await move((await send(archived, 'TWICE')).body.orderId, 201);
  await archive(shop, shop.clock.now + 24 * 60 * 60_000);
  await db.deleteFrom('orderedPhones').execute();
  expect(await statusOf(archived, 'FIRST')).toBe(409);
});

describe('code for a number of uses of a phone', () => {
  test('twenty simultaneous orders of one phone use it as often as it allows', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone, 'TWICE')));
    expect(created(answers)).toBe(2);
    await move(answers.find(({ status }) => status === 201)?.body.orderId, 255);
    expect(await statusOf(phone, 'TWICE')).toBe(201);
    expect(await statusOf(newPhone(), 'TWICE')).toBe(201);
  });

  test('a use of a day counts for its business day, after midnight too', async () => {
    const phone = newPhone();
    shop.clock.now = at('23:00');
    expect(await statusOf(phone, 'DAILY', { restaurantId: 'center' })).toBe(201);
    shop.clock.now = at('01:00', 22);
    expect(await statusOf(phone, 'DAILY', { restaurantId: 'center' })).toBe(409);
    shop.clock.now = at('12:00', 22);
    expect(await statusOf(phone, 'DAILY', { restaurantId: 'center' })).toBe(201);
  });
});

describe('code for a birthday', () => {
  test.each([
    ['1990-11-24', 201],
    ['1990-11-18', 201],
    ['1990-11-25', 409],
    ['1990-11-17', 409],
  ])('on 21 November a birthday at %s is answered %i', async (birthday, status) => {
    const { token, phone } = await withBirthday(birthday);
    expect(await statusOf(phone, 'BIRTHDAY', {}, token)).toBe(status);
  });

  test('a birthday counts for the customer who has confirmed the phone, and for nobody else who types it', async () => {
    const { token, phone } = await withBirthday('1990-11-21');
    expect(await statusOf(phone, 'BIRTHDAY')).toBe(409);
    expect(await statusOf(newPhone(), 'BIRTHDAY', {}, token)).toBe(409);
    const unconfirmed = await newToken();
    await shop.post('/api/customers/Update', { birthday: '1990-11-21' }, unconfirmed);
    expect(await statusOf(newPhone(), 'BIRTHDAY', {}, unconfirmed)).toBe(409);
  });

  test.each([
    ['1990-12-30', '2027-01-02', 3],
    ['1990-01-02', '2026-12-30', 3],
    ['1992-02-29', '2027-03-01', 0],
    ['1992-02-29', '2028-02-28', 1],
  ])('a birthday at %s is distant from %s by %i days', (birthday, day, days) => {
    expect(daysToBirthday(birthday, day)).toBe(days);
  });
});

describe('what a stranger learns of a phone', () => {
  const CODES = ['FIRST', 'TWICE', 'DAILY', 'ONCE', 'BIRTHDAY'];

  test('quotes and checks of these codes are the same for every visitor, and say that the phone is checked later', async () => {
    for (const promoCode of CODES) {
      const cart = { ...cartOf(orderOf(newPhone())), language: 3, promoCode };
      const { body } = await shop.post('/api/delivery/Calculate', cart);
      expect(body).toMatchObject({ problems: [], discount: 6_000 });
      expect(body.promo.note).toBe('We’ll check the phone number when you order.');
      const checked = await shop.post('/api/promo/Check', cart);
      expect(checked.body.text).toMatch(/^6,000.UZS off\. We’ll check the phone number when you order\.$/);
    }
  });

  test('all of these codes are refused with one code and one text, and an order without the code is accepted', async () => {
    const phone = newPhone();
    for (const code of ['ONCE', 'TWICE', 'TWICE', 'DAILY']) expect(await statusOf(phone, code)).toBe(201);
    const answers = await Promise.all(CODES.map((code) => send(phone, code)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.error}`))).toEqual(
      new Set(['409 promo-unavailable The promo code isn’t valid for this phone number.']),
    );
    expect(answers[0]?.body.quote).toMatchObject({ discount: 0, total: 60_000 });
    expect(await statusOf(phone)).toBe(201);
  });

  test.each<[string, object]>([
    ['another total', { total: 1 }],
    ['a wrong choice of change', { payment: { type: 'cash', changeFrom: 1 } }],
    ['a sold out dish', { products: [{ id: 'sold-out', count: 1, modifiers: [] }] }],
    ['a passed slot', { slotStart: '2026-11-20T10:00:00Z' }],
  ])(
    'an order with %s is refused the same for a phone that has ordered as for a new one',
    async (_, changes) => {
      const [known, unknown] = [newPhone(), newPhone()];
      await send(known);
      const answers = [await send(known, 'FIRST', changes), await send(unknown, 'FIRST', changes)];
      expect(answers[0]?.status).not.toBe(201);
      expect(answers[0]).toMatchObject({ status: answers[1]?.status, body: answers[1]?.body });
    },
  );

  test('a delivery to an address is judged by the phone as a pickup is', async () => {
    const phone = newPhone();
    await send(phone);
    const order = deliveryOrder({ customer: { name: 'Aziza', phone }, promoCode: 'FIRST' });
    expect((await shop.create(order, await newToken())).body.code).toBe('promo-unavailable');
  });
});
