import type { SlotDays } from '@olov/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction';
import { cartOf, pickupOrder } from '../../../testing/orders';
import { at, atNoon, openedShop, STAFF_TOKEN } from '../../../testing/shop';
import { until } from '../../../testing/until';
import { anyRestaurant } from '../../places';
import { lockSlot } from './slotPlaces';

const shop = atNoon(openedShop());
const iso = (time: string, day = 21) => new Date(at(time, day)).toISOString();
const evening = (changes: object = {}) =>
  pickupOrder({ slotStart: iso('19:00', 24), language: 3, ...changes });

const setLimit = (slotLimit: number | null) =>
  shop.database.db.updateTable('restaurants').set({ slotLimit }).where('id', '=', 'center').execute();
const make = async (order: object = evening()) =>
  (await shop.create(order, shop.token)).body.orderId as string;
const slotsOf = async (): Promise<SlotDays['days']> =>
  (await shop.get('/api/delivery/Slots?restaurantId=center')).body.days;
const fullOnes = async () =>
  (await slotsOf()).flatMap(({ slots }) => slots.filter(({ isFull }) => isFull).map(({ start }) => start));
const statusOf = async (order: object = evening()) => (await shop.create(order, shop.token)).status;

beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
  await setLimit(2);
});

test('one call answers the slots of seven days with holidays and other hours, and none for a stopped restaurant', async () => {
  const exceptions = JSON.stringify([
    { date: '2026-11-22' },
    { date: '2026-11-23', opening: '16:00', closing: '01:00' },
  ]);
  const set = (changes: object) =>
    shop.database.db.updateTable('restaurants').set(changes).where('id', '=', 'center').execute();
  await set({ exceptions });
  const days = await slotsOf();
  expect(days.map(({ date, closed, slots }) => [date, closed ?? slots[0]?.start])).toEqual([
    ['2026-11-21', iso('12:30')],
    ['2026-11-22', 'day-off'],
    ['2026-11-23', iso('16:00', 23)],
    ['2026-11-24', iso('10:00', 24)],
    ['2026-11-25', iso('10:00', 25)],
    ['2026-11-26', iso('10:00', 26)],
    ['2026-11-27', iso('10:00', 27)],
  ]);
  for (const { slots } of days)
    for (const slotStart of [slots[0]?.start, slots.at(-1)?.start])
      if (slotStart) expect(await statusOf(pickupOrder({ slotStart }))).toBe(201);
  expect(await statusOf(pickupOrder({ slotStart: iso('10:00', 23) }))).toBe(422);
  await set({ exceptions: '[]', isActive: false });
  expect(await slotsOf()).toEqual([]);
  await set({ isActive: true });
});

// asvs V2.3.4
test('of fifty simultaneous orders for a slot of ten, at two replicas, exactly ten are made', async () => {
  await setLimit(10);
  const replica = await shop.startReplica();
  const tokens = await Promise.all(
    Array.from({ length: 50 }, (_, n) => shop.issuer.tokenFor(`customer-${n}`)),
  );
  const send = async (token: string, app = shop.app): Promise<{ statusCode: number; json(): unknown }> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'one' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/delivery/Create',
      headers,
      payload: evening(),
    });
    // The page repeats an order, too, for which a busy machine has no connection.
    return answer.statusCode < 500 ? answer : send(token, app);
  };
  const answers = await Promise.all(tokens.map((token, n) => send(token, n % 2 ? replica.app : shop.app)));
  await replica.close();
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.json());
  expect([made.length, refused.length]).toEqual([10, 40]);
  const error = 'This time is full. Choose another one.';
  expect(new Set(refused.map((body) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ error, code: 'slot-full', fields: { slotStart: error } })]),
  );
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toHaveLength(10);
});

test('a full slot is marked, and its quote says so before the order is sent', async () => {
  await make();
  expect(await fullOnes()).toEqual([]);
  await make();
  expect(await fullOnes()).toEqual([iso('19:00', 24)]);
  const { body } = await shop.post('/api/delivery/Calculate', cartOf(evening()));
  expect(body.problems).toMatchObject([{ code: 'slot-full' }]);
  expect(await statusOf(evening({ slotStart: iso('19:30', 24) }))).toBe(201);
});

test('a cancelled order frees its place', async () => {
  const [orderId] = [await make(), await make()];
  expect(await statusOf()).toBe(422);
  await shop.post('/api/delivery/Cancel', { orderId }, shop.token);
  expect(await statusOf()).toBe(201);
  expect(await statusOf()).toBe(422);
});

test('an order takes its place along when the staff promise another time', async () => {
  const [orderId] = [await make(), await make()];
  const change = { orderId, from: iso('20:05', 24), to: iso('20:20', 24), reason: 'busy' };
  expect((await shop.post('/api/delivery/SetPromise', change, STAFF_TOKEN)).status).toBe(204);
  expect(await statusOf()).toBe(201);
  expect(await statusOf(evening({ slotStart: iso('20:00', 24) }))).toBe(201);
  expect(await fullOnes()).toEqual([iso('19:00', 24), iso('20:00', 24)]);
});

test('a new promise waits for the lock of its slot, so that an order of the same moment counts it', async () => {
  const { db } = shop.database;
  const orderId = await make();
  const restaurant = await anyRestaurant(db, 'center');
  if (!restaurant) throw new Error('there is no restaurant');
  const waiters = async () =>
    (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length;
  const change = { orderId, from: iso('20:05', 24), to: iso('20:20', 24), reason: 'busy' };
  const promised = await inTransaction(db, async (trx) => {
    await lockSlot(trx, restaurant, iso('20:00', 24), shop.clock.now);
    const sent = shop.post('/api/delivery/SetPromise', change, STAFF_TOKEN);
    await until(async () => (await waiters()) > 0);
    return { sent };
  });
  expect((await promised.sent).status).toBe(204);
});

test('an order as soon as possible takes a place of the slot in which its promise begins, and is never refused by the limit', async () => {
  expect([
    await statusOf(pickupOrder()),
    await statusOf(pickupOrder()),
    await statusOf(pickupOrder()),
  ]).toEqual([201, 201, 201]);
  const [order] = await shop.database.db.selectFrom('orders').select('promisedFrom').execute();
  const [slot] = await fullOnes();
  expect(order?.promisedFrom?.getTime()).toBeGreaterThanOrEqual(Date.parse(slot ?? ''));
  expect(await statusOf(pickupOrder({ slotStart: slot }))).toBe(422);
});

test('a restaurant without a limit has no full slots', async () => {
  await setLimit(null);
  for (const _ of [1, 2, 3]) expect(await statusOf()).toBe(201);
  expect(await fullOnes()).toEqual([]);
});
