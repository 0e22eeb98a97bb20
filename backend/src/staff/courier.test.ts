import { ORDER_STATUS } from '@olov/contract';
import { deliveryOrder, pickupOrder } from '../testing/orders';
import { openTestShop, type TestShop } from '../testing/shop';
import { memberOf } from '../testing/staff';

type Person = Awaited<ReturnType<typeof memberOf>>;

let shop: TestShop;
let token: string;
let people: Record<'anvar' | 'bek' | 'far' | 'boss' | 'cook', Person>;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.issuer.tokenFor('customer');
  const at = (login: string, restaurants: string[]) => ({ login, restaurants });
  people = {
    anvar: await memberOf(shop, 'courier', at('anvar', ['center'])),
    bek: await memberOf(shop, 'courier', at('bek', ['center'])),
    far: await memberOf(shop, 'courier', at('far', ['day'])),
    boss: await memberOf(shop, 'manager', at('boss', ['center'])),
    cook: await memberOf(shop, 'kitchen', at('cook', ['center'])),
  };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
});

async function make(order: object = deliveryOrder(), to: number = ORDER_STATUS.ready): Promise<string> {
  const { orderId } = (await shop.create(order, token)).body;
  if (to) await people.cook.post('/staff/move', { orderId, to: String(to) });
  return orderId;
}
const page = async (person: Person) => (await person.ask('GET', '/staff/courier')).body;
const idsIn = async (person: Person) => {
  const [own = '', free = ''] = (await page(person)).split('id="free"');
  const ids = (html: string) => [...html.matchAll(/data-order-id="([^"]+)"/g)].map(([, id]) => id);
  return { own: ids(own), free: ids(free) };
};
const take = (person: Person, orderId: string) => person.post('/staff/courier/take', { orderId });
const deliver = (person: Person, orderId: string, cash?: string) =>
  person.post('/staff/courier/deliver', { orderId, ...(cash !== undefined && { cash }) });
const statusOf = async (orderId: string): Promise<number> =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, token)).body.statusCode;
const entries = (orderId: string) =>
  shop.database.db
    .selectFrom('staffAudit')
    .selectAll()
    .where('subjectId', '=', orderId)
    .orderBy('id')
    .execute();

test('a courier sees the ready deliveries of the own restaurants that nobody has, and no others', async () => {
  const ready = await make();
  await make(deliveryOrder(), ORDER_STATUS.preparing);
  await make(pickupOrder());
  expect(await idsIn(people.anvar)).toEqual({ own: [], free: [ready] });
  expect(await idsIn(people.far)).toEqual({ own: [], free: [] });
});

test('of two couriers who take an order at the same time, one gets it, and the other one sees it no more', async () => {
  const orderId = await make();
  const answers = await Promise.all([take(people.anvar, orderId), take(people.bek, orderId)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain(
    'Another courier has taken this order.',
  );
  const lists = [await idsIn(people.anvar), await idsIn(people.bek)];
  expect(lists.flatMap(({ own }) => own)).toEqual([orderId]);
  expect(lists.flatMap(({ free }) => free)).toEqual([]);
  const taken = (await entries(orderId)).filter(({ action }) => action === 'take');
  expect(taken).toHaveLength(1);
});

test('a courier neither sees, moves, places nor delivers the order of another courier', async () => {
  const orderId = await make(deliveryOrder(), ORDER_STATUS.withCourier);
  await take(people.anvar, orderId);
  const { bek } = people;
  const body = { orderId, latitude: 41.31, longitude: 69.28 };
  const queue = await bek.ask('GET', '/staff/main/api/delivery/Queue?restaurantId=center');
  expect(queue.json()).toEqual([]);
  expect((await bek.call('/staff/main/api/delivery/SetCourier', body)).statusCode).toBe(403);
  expect((await bek.call('/staff/main/api/delivery/SetStatus', { orderId, statusCode: 70 })).statusCode).toBe(
    403,
  );
  expect((await deliver(bek, orderId, '200000')).statusCode).toBe(403);
  expect((await people.anvar.call('/staff/main/api/delivery/SetCourier', body)).statusCode).toBe(204);
  expect(await statusOf(orderId)).toBe(ORDER_STATUS.withCourier);
});

test('a courier who moves a free order takes it', async () => {
  const orderId = await make();
  await people.anvar.post('/staff/courier/move', { orderId, from: '50', to: '70' });
  expect(await statusOf(orderId)).toBe(70);
  expect((await idsIn(people.anvar)).own).toEqual([orderId]);
});

test('a manager gives an order to a courier of the restaurant and takes it away again, and the board names the courier and shows a refusal', async () => {
  const orderId = await make();
  const { boss, bek, far } = people;
  const give = (courierId: string) => boss.post('/staff/give', { orderId, courierId });
  expect((await give(bek.id)).statusCode).toBe(303);
  expect((await idsIn(bek)).own).toEqual([orderId]);
  expect((await boss.ask('GET', '/staff?restaurant=center')).body).toContain('Courier: <bdi>bek</bdi>');
  expect((await give(far.id)).statusCode).toBe(422);
  const refused = await boss.post('/staff/give?restaurant=center', { orderId, courierId: far.id });
  expect(refused.body).toMatch(new RegExp(`id="board"[^]*id="order-${orderId}"`));
  await give('');
  expect((await idsIn(people.anvar)).free).toEqual([orderId]);
  expect((await people.cook.post('/staff/give', { orderId, courierId: bek.id })).statusCode).toBe(403);
});

test('a delivery paid in cash is recorded once with the sum, and a sum below the total is refused', async () => {
  const orderId = await make(deliveryOrder(), ORDER_STATUS.withCourier);
  const { anvar } = people;
  await take(anvar, orderId);
  expect(await page(anvar)).toContain('data-total="75000"');
  for (const cash of [undefined, '74 999']) {
    const { statusCode, body } = await deliver(anvar, orderId, cash);
    expect([cash, statusCode]).toEqual([cash, 422]);
    expect(body).toContain('Enter the sum that you received');
  }
  expect((await deliver(anvar, orderId, '100 000')).statusCode).toBe(303);
  // The answer was lost, so the phone sends it again.
  expect((await deliver(anvar, orderId, '100 000')).statusCode).toBe(303);
  expect(await statusOf(orderId)).toBe(ORDER_STATUS.completed);
  const row = await shop.database.db.selectFrom('orderCouriers').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ orderId, memberId: anvar.id, cashReceived: 100_000 });
  const delivered = (await entries(orderId)).filter(({ action }) => action === 'deliver');
  expect(delivered).toMatchObject([
    { actor: 'anvar', after: { statusCode: 201, cashReceived: 100_000, total: 75_000 } },
  ]);
});

test('a delivery that was not to be paid in cash asks for no sum', async () => {
  const orderId = await make(deliveryOrder({ payment: { type: 'card' } }), ORDER_STATUS.withCourier);
  await take(people.anvar, orderId);
  expect(await page(people.anvar)).not.toContain('name="cash"');
  expect((await deliver(people.anvar, orderId)).statusCode).toBe(303);
  expect(await statusOf(orderId)).toBe(ORDER_STATUS.completed);
});

test('a courier follows no orders of a restaurant out of reach', async () => {
  const nowhere = await memberOf(shop, 'courier', { login: 'nowhere', restaurants: ['closed-for-ever'] });
  expect((await nowhere.ask('GET', '/staff/courier/events')).statusCode).toBe(401);
  // The address must not grow with the number of restaurants.
  expect(await page(people.anvar)).toContain('data-events="/staff/courier/events"');
});

test('the paths /courier and /staff lead a courier to the courier’s page, and the shop’s host has no /courier', async () => {
  expect((await people.anvar.ask('GET', '/courier')).headers.location).toBe('/staff/courier');
  expect((await people.anvar.ask('GET', '/staff')).headers.location).toBe('/staff/courier');
  const { statusCode } = await people.anvar.ask('GET', '/courier', {
    headers: { 'x-forwarded-prefix': '/main' },
  });
  expect(statusCode).toBe(404);
});

test('the cash of a delivery that the kitchen has completed meanwhile is noted once', async () => {
  const orderId = await make();
  await take(people.anvar, orderId);
  await people.boss.post('/staff/move', { orderId, to: String(ORDER_STATUS.completed) });
  for (const cash of ['80000', '90000'])
    expect((await deliver(people.anvar, orderId, cash)).statusCode).toBe(303);
  const noted = (await entries(orderId)).filter(({ action }) => action === 'deliver');
  expect(noted.map(({ before, after }) => [before?.statusCode, after?.cashReceived])).toEqual([
    [ORDER_STATUS.completed, 80_000],
  ]);
});

test('a courier sees an own delivery although a hundred older ones are free', async () => {
  const orderId = await make();
  await take(people.anvar, orderId);
  const { pool } = shop.database;
  await pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', 'copy-' || n, 'number', 'C-' || n, 'idempotency_key', 'copy-' || n, 'created_at', o.created_at - interval '1 hour'
     ))).* from orders o, generate_series(1, 101) as n`,
  );
  const { own, free } = await idsIn(people.anvar);
  expect([own, free.length]).toEqual([[orderId], 99]);
});

test('a pickup and an order that awaits its payment are for no courier', async () => {
  const pickup = await make(pickupOrder());
  expect((await take(people.anvar, pickup)).statusCode).toBe(409);
  expect((await deliver(people.anvar, pickup, '100000')).statusCode).toBe(409);
});
