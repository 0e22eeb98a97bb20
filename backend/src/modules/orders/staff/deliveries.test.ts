import { type Deliveries, ORDER_STATUS } from '@olov/contract';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openedShop } from '../../../testing/shop';
import { memberOf } from '../../../testing/staff';

type Person = Awaited<ReturnType<typeof memberOf>>;

const shop = openedShop();
let people: Record<'anvar' | 'bek' | 'far' | 'boss' | 'cook', Person>;
beforeAll(async () => {
  const at = (login: string, restaurants: string[]) => ({ login, restaurants });
  people = {
    anvar: await memberOf(shop, 'courier', at('anvar', ['center'])),
    bek: await memberOf(shop, 'courier', at('bek', ['center'])),
    far: await memberOf(shop, 'courier', at('far', ['day'])),
    boss: await memberOf(shop, 'manager', at('boss', ['center'])),
    cook: await memberOf(shop, 'kitchen', at('cook', ['center'])),
  };
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('orders').execute();
});

const setStatusBy = (person: Person, orderId: string, statusCode: number) =>
  person.call('/staff/main/api/delivery/SetStatus', { orderId, statusCode });

async function make(order: object = deliveryOrder(), to: number = ORDER_STATUS.ready): Promise<string> {
  const { orderId } = (await shop.create(order, shop.token)).body;
  if (to) await setStatusBy(people.cook, orderId, to);
  return orderId;
}
const api = (name: string) => `/staff/main/api/delivery/${name}`;
const deliveriesOf = async (person: Person): Promise<Deliveries> =>
  (await person.ask('GET', `${api('Deliveries')}?Language=3`)).json();
const idsIn = async (person: Person) => {
  const { own, free } = await deliveriesOf(person);
  return { own: own.map(({ orderId }) => orderId), free: free.map(({ orderId }) => orderId) };
};
const take = (person: Person, orderId: string) => person.call(api('Take'), { orderId, language: 3 });
const deliver = (person: Person, orderId: string, cash?: number) =>
  person.call(api('SetStatus'), {
    orderId,
    statusCode: 201,
    ...(cash !== undefined && { cash }),
    language: 3,
  });
const statusOf = async (orderId: string): Promise<number> =>
  (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body.statusCode;
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
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(
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
  expect((await deliver(bek, orderId, 200_000)).statusCode).toBe(403);
  expect((await people.anvar.call('/staff/main/api/delivery/SetCourier', body)).statusCode).toBe(204);
  expect(await statusOf(orderId)).toBe(ORDER_STATUS.withCourier);
});

test('a courier who moves a free order takes it', async () => {
  const orderId = await make();
  await setStatusBy(people.anvar, orderId, ORDER_STATUS.onTheWay);
  expect(await statusOf(orderId)).toBe(70);
  expect((await idsIn(people.anvar)).own).toEqual([orderId]);
});

test('a delivery paid in cash is recorded once with the sum, and a sum below the total is refused', async () => {
  const orderId = await make(deliveryOrder(), ORDER_STATUS.withCourier);
  const { anvar } = people;
  await take(anvar, orderId);
  for (const cash of [undefined, 74_999]) {
    const answer = await deliver(anvar, orderId, cash);
    expect([cash, answer.statusCode]).toEqual([cash, 422]);
    expect(answer.json().fields.cash).toContain('Enter the sum that you received');
  }
  expect((await deliver(anvar, orderId, 100_000)).statusCode).toBe(200);
  // The answer was lost, so the phone sends it again.
  expect((await deliver(anvar, orderId, 100_000)).statusCode).toBe(200);
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
  expect((await deliver(people.anvar, orderId)).statusCode).toBe(200);
  expect(await statusOf(orderId)).toBe(ORDER_STATUS.completed);
});

test('a courier follows no orders of a restaurant out of reach', async () => {
  const nowhere = await memberOf(shop, 'courier', { login: 'nowhere', restaurants: ['closed-for-ever'] });
  expect((await nowhere.ask('GET', '/staff/api/DeliveryEvents')).statusCode).toBe(401);
});

test('a courier hands an own delivery back, which is free again, and no other one', async () => {
  const orderId = await make();
  const handBack = (person: Person) => person.call(api('HandBack'), { orderId });
  await take(people.anvar, orderId);
  expect((await handBack(people.bek)).statusCode).toBe(409);
  expect((await handBack(people.anvar)).statusCode).toBe(204);
  // The answer was lost, so the phone sends it again.
  expect((await handBack(people.anvar)).statusCode).toBe(204);
  expect((await idsIn(people.bek)).free).toEqual([orderId]);
  expect((await entries(orderId)).at(-1)).toMatchObject({ actor: 'anvar', action: 'hand-back' });
});

test('kitchen and customer see that the own courier on the way cannot reach the customer, until the next step', async () => {
  const orderId = await make();
  await take(people.anvar, orderId);
  const note = (person: Person) => person.call(api('NoteUnreachable'), { orderId });
  expect((await note(people.bek)).statusCode).toBe(403);
  expect((await note(people.anvar)).json().code).toBe('order-not-with-courier');
  await setStatusBy(people.anvar, orderId, ORDER_STATUS.onTheWay);
  const seen = async () => [
    (await people.cook.ask('GET', api('Board'))).json().orders[0].unreachableAt,
    (await shop.get(`/api/delivery/Get?orderId=${orderId}`, shop.token)).body.unreachableAt,
  ];
  const at = new Date(shop.clock.now).toISOString();
  for (const _ of [1, 2]) {
    expect((await note(people.anvar)).statusCode).toBe(204);
    shop.clock.now += 1000;
  }
  expect(await seen()).toEqual([at, at]);
  expect((await entries(orderId)).filter(({ action }) => action === 'unreachable')).toMatchObject([
    { actor: 'anvar' },
  ]);
  // The release before moves the order without a word about it.
  await shop.database.pool.query('update orders set status_code = 80 where id = $1', [orderId]);
  expect(await seen()).toEqual([undefined, undefined]);
});

test('the cash of a shift is the total of its deliveries that were paid in cash, and its end begins the next shift', async () => {
  const { db } = shop.database;
  await db.deleteFrom('courierShifts').execute();
  const { anvar } = people;
  for (const [payment, cash] of [
    ['cash', 100_000],
    ['cash', 80_000],
    ['card', undefined],
  ] as const) {
    const orderId = await make(deliveryOrder({ payment: { type: payment } }), ORDER_STATUS.withCourier);
    await take(anvar, orderId);
    await deliver(anvar, orderId, cash);
  }
  const shift = async () => (await deliveriesOf(anvar)).shift;
  expect(await shift()).toEqual({ since: null, deliveries: 3, cash: 150_000 });
  const end = (cash: number) => anvar.call(api('EndShift'), { cash });
  expect((await end(75_000)).statusCode).toBe(409);
  shop.clock.now += 1000;
  const answers = await Promise.all([end(150_000), end(150_000)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(await db.selectFrom('courierShifts').select(['deliveries', 'cash']).execute()).toEqual([
    { deliveries: 3, cash: 150_000 },
  ]);
  expect(await shift()).toEqual({ since: expect.any(String), deliveries: 0, cash: 0 });
  expect((await entries('anvar')).at(-1)).toMatchObject({ action: 'end-shift', after: { cash: 150_000 } });
});

test('the cash of a delivery that the kitchen has completed meanwhile is noted once', async () => {
  const orderId = await make();
  await take(people.anvar, orderId);
  await setStatusBy(people.boss, orderId, ORDER_STATUS.completed);
  for (const cash of [80_000, 90_000])
    expect((await deliver(people.anvar, orderId, cash)).statusCode).toBe(200);
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

const CODES = Object.values(ORDER_STATUS);
const NEXT: Record<number, number[]> = { 50: [70], 60: [70, 201], 70: [80, 201], 80: [201] };
const KINDS = [
  ['a delivery paid in cash', deliveryOrder(), true],
  ['a delivery paid by card', deliveryOrder({ payment: { type: 'card' } }), true],
  ['a pickup', pickupOrder(), false],
] as const;

describe.each(KINDS)('the rights of couriers to %s', (_, body, isDelivery) => {
  const states = CODES.flatMap((code) =>
    (['anvar', 'bek', undefined] as const).map((holder) => ({ code, holder })),
  );
  type State = (typeof states)[number];
  const isFree = ({ code, holder }: State) => isDelivery && !holder && code >= 50 && code <= 80;
  const isOwn = ({ holder }: State) => isDelivery && holder === 'anvar';

  const put = async (orderId: string, { code, holder }: State) => {
    const { db } = shop.database;
    await db.updateTable('orders').set({ statusCode: code }).execute();
    await db.deleteFrom('orderCouriers').execute();
    await db.deleteFrom('orderHistory').where('statusCode', '!=', ORDER_STATUS.new).execute();
    if (!holder) return;
    const courier = { orderId, memberId: people[holder].id, takenAt: new Date(shop.clock.now) };
    await db.insertInto('orderCouriers').values(courier).execute();
  };

  test('a courier sees an order among the deliveries and in the queue if it is an own delivery, or a ready and free one, then without the customer', async () => {
    const orderId = await make(body, 0);
    const wrong: unknown[] = [];
    for (const state of states) {
      await put(orderId, state);
      const isActive = state.code < 201;
      const { own, free } = await idsIn(people.anvar);
      const queue = (
        await people.anvar.ask('GET', '/staff/main/api/delivery/Queue?restaurantId=center')
      ).json();
      const is = [own.length, free.length, queue.length, JSON.stringify(queue).includes('998901234567')];
      const [owned, freed] = [isOwn(state) && isActive, isFree(state)].map(Number);
      const ought = [owned, freed, Number(owned || freed), owned === 1];
      if (String(is) !== String(ought)) wrong.push({ state, is, ought });
    }
    expect(wrong).toEqual([]);
  });

  const codeOf = async () =>
    (await shop.database.db.selectFrom('orders').select('statusCode').executeTakeFirstOrThrow()).statusCode;
  const setStatus = (orderId: string, statusCode: number, cash?: number) =>
    people.anvar.call('/staff/main/api/delivery/SetStatus', { orderId, statusCode, cash });

  test('a courier moves own and free deliveries only, by the steps of the way', async () => {
    const orderId = await make(body, 0);
    const wrong: unknown[] = [];
    for (const state of states) {
      for (const to of [20, 70, 80, 201, 255]) {
        await put(orderId, state);
        await setStatus(orderId, to, 200_000);
        const isAllowed = (isFree(state) || isOwn(state)) && NEXT[state.code]?.includes(to);
        const is = await codeOf();
        if (is !== (isAllowed ? to : state.code)) wrong.push({ state, to, is });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a courier completes an order only if it is an own delivery on the way, and in cash only with the sum', async () => {
    const orderId = await make(body, 0);
    const isCash = body.payment.type === 'cash';
    const ways: [isWithCash: boolean, () => Promise<unknown>][] = [
      [false, () => setStatus(orderId, 201)],
      [false, () => setStatus(orderId, 201, 100)],
      [true, () => setStatus(orderId, 201, 200_000)],
    ];
    const wrong: unknown[] = [];
    for (const state of states.filter(({ code }) => [0, 40, 80].includes(code))) {
      for (const [index, [isWithCash, complete]] of ways.entries()) {
        await put(orderId, state);
        await complete();
        const isAllowed = (isFree(state) || isOwn(state)) && (isWithCash || !isCash);
        if ((await codeOf()) !== (isAllowed && state.code === 80 ? 201 : state.code))
          wrong.push({ state, index });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a courier takes a delivery only if it is ready and free, and sends a position for own ones only', async () => {
    const orderId = await make(body, 0);
    const { anvar } = people;
    const position = { orderId, latitude: 41.31, longitude: 69.28 };
    const wrong: unknown[] = [];
    for (const state of states) {
      await put(orderId, state);
      const placed = (await anvar.call('/staff/main/api/delivery/SetCourier', position)).statusCode;
      const taken = (await take(anvar, orderId)).statusCode;
      const isOnTheWay = state.code >= 60 && state.code <= 80;
      const ought = [
        isOwn(state) ? (isOnTheWay ? 204 : 409) : 403,
        isFree(state) || state.holder === 'anvar' ? 204 : 409,
      ];
      if (String([placed, taken]) !== String(ought)) wrong.push({ state, placed, taken, ought });
    }
    expect(wrong).toEqual([]);
  });
});
