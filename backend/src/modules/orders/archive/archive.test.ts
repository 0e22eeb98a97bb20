import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { archiveParts as parts } from '../../../archiveParts';
import type { Database } from '../../../db/connect';
import type { OrderTable } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { archive } from '../../../testing/archive';
import { everyText } from '../../../testing/everyText';
import { hashedWith } from '../../../testing/keyring';
import { aLog } from '../../../testing/log';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openPayingShop, TOTAL } from '../../../testing/payments';
import { newPhone } from '../../../testing/phones';
import { at, STAFF_TOKEN, TEST_KEY } from '../../../testing/shop';
import { createPromoCodes } from '../../promo/createPromoCodes';
import { factsOfPhone } from '../../promo/phones';
import { findPromo } from '../../promo/repository';
import { archiveByHand } from './archiveByHand';
import { BATCH, countOrders, endOfKeeping } from './archiveOrders';
import { isArchivedOrder, moveArchived } from './repository';

const KEEP_DAYS = 30;

let shop: Awaited<ReturnType<typeof openPayingShop>>;
let customers = 0;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(() => {
  shop.clock.now = at('12:00');
});
afterAll(() => shop.close());

const newCustomer = async () => {
  customers += 1;
  const id = `customer-of-the-archive-${customers}.`;
  return { id, token: await shop.issuer.tokenFor(id) };
};
const setStatus = (orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
const monthLater = () => endOfKeeping(KEEP_DAYS, shop.clock.now + 31 * 24 * 60 * 60_000);

async function archiveAll() {
  let moved = 0;
  for (let count = BATCH; count === BATCH; moved += count)
    count = await archive(shop, monthLater().getTime());
  return moved;
}

async function archived(order: object, { token, key = randomUUID() }: { token: string; key?: string }) {
  const { status, body } = await shop.create(order, token, key);
  expect(status).toBe(201);
  await setStatus(body.orderId, 201);
  await archiveAll();
  return body.orderId;
}

const orderWith = (promoCode: string, phone: string) =>
  pickupOrder({ promoCode, customer: { name: 'Aziza', phone } });

async function archivedRowsRead(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as count from pg_stat_xact_user_tables
    where relname = 'archived_orders'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Every column of an order and its part in the archive. */
const FATES = {
  id: 'kept',
  number: 'kept',
  customerId: 'hashed',
  idempotencyKey: 'hashed',
  requestHash: 'dropped',
  orderTypeId: 'kept',
  statusCode: 'kept',
  statusAt: 'kept',
  createdAt: 'kept',
  businessDay: 'kept',
  restaurant: 'its id is kept',
  lines: 'kept',
  subtotal: 'kept',
  delivery: 'kept',
  discount: 'kept',
  total: 'kept',
  promo: 'its code is kept',
  slotStart: 'kept as the time at which it was wanted',
  expectedFrom: 'dropped',
  expectedTo: 'dropped',
  promisedFrom: 'kept',
  promisedTo: 'kept',
  promiseReason: 'dropped',
  promiseChangedAt: 'dropped',
  unreachableAt: 'dropped',
  payment: 'its type is kept',
  customer: 'its phone is hashed, of an order with a promo code',
  address: 'dropped',
  place: 'dropped',
  comment: 'dropped',
  cutlery: 'dropped',
  phoneHash: 'kept',
  taken: 'dropped',
  version: 'dropped',
  rating: 'its stars are kept',
  courier: 'dropped',
} satisfies Record<keyof OrderTable | 'courier', string>;

describe('the archive of orders', () => {
  test('every column of an order is classified, and every table that names an order by a foreign key', async () => {
    const { db } = shop.database;
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'orders'`.execute(db);
    const inCamelCase = columns.map(({ name }) =>
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    );
    expect(inCamelCase.sort()).toEqual(Object.keys(FATES).sort());
    const { rows: tables } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'orders'::regclass and confdeltype = 'c'`.execute(db);
    // History, courier and cash are kept in `archived_orders`, and the rows of the others are dropped.
    expect(tables.map(({ name }) => name).sort()).toEqual([
      'courier_positions',
      'order_couriers',
      'order_history',
      'order_origins',
      'order_tickets',
      'push_subscriptions',
      'tg_orders',
    ]);
  });

  test('an archived order leaves no personal data in any text column of the database', async () => {
    const { id, token } = await newCustomer();
    const phone = newPhone();
    const traces = {
      id,
      phone,
      name: 'Gulnora of the archive',
      title: 'The yellow house of the archive',
      street: 'Hidden lane of the archive',
      note: 'Beware of the dog of the archive',
      comment: 'No onions in the archive',
      opinion: 'Warm, says the archive',
      key: 'the key of the archive',
    };
    const order = deliveryOrder({
      customer: { name: traces.name, phone },
      comment: traces.comment,
      promoCode: 'TEN',
    });
    const address = { ...order.address, title: traces.title, street: traces.street, note: traces.note };
    const { orderId } = (await shop.create({ ...order, address }, token, traces.key)).body;
    await setStatus(orderId, 201);
    await shop.post('/api/delivery/Rate', { orderId, stars: 4, comment: traces.opinion }, token);
    const left = async () => {
      const texts = await everyText(shop.database.db);
      return Object.values(traces).filter((trace) => texts.some((text) => text.includes(trace)));
    };
    expect(await left()).toEqual(Object.values(traces));
    await archiveAll();
    expect(await left()).toEqual([]);
  });

  test('no column of an archived order is a hash that SQL can compute, so none leads to the name of a customer', async () => {
    const { id, token } = await newCustomer();
    const key = randomUUID();
    await shop.post('/api/customers/Update', { name: 'Registered before the archive' }, token);
    await archived(orderWith('TEN', newPhone()), { token, key });
    const texts = await everyText(shop.database.db);
    const columns = texts.filter((text) => text.startsWith('archived_orders.'));
    expect(columns).not.toEqual([]);
    const stored = [...texts.map((text) => text.slice(text.indexOf(': ') + 2)), id, key];
    const hashes = ['md5', 'sha256', 'sha512'].flatMap((algorithm) =>
      (['hex', 'base64', 'base64url'] as const).flatMap((form) =>
        stored.map((text) => createHash(algorithm).update(text).digest(form)),
      ),
    );
    const found = new Set(hashes);
    expect(columns.filter((text) => found.has(text.slice(text.indexOf(': ') + 2)))).toEqual([]);
  });

  test('the figures of orders are the same before and after they were archived', async () => {
    const { token } = await newCustomer();
    const { orderId } = (await shop.create(pickupOrder({ promoCode: 'TEN' }), token)).body;
    await setStatus(orderId, 201);
    await shop.post('/api/delivery/Rate', { orderId, stars: 5 }, token);
    const figures = async () =>
      (await sql`select * from order_figures where id = ${orderId}`.execute(shop.database.db)).rows;
    const before = await figures();
    expect(before).toMatchObject([
      { restaurantId: 'center', promoCode: 'TEN', stars: 5, paymentType: 'cash' },
    ]);
    await archiveAll();
    expect(await figures()).toEqual(before);
  });

  test('a late retry with the key of an archived order is refused with 422 and makes no second order', async () => {
    const { token } = await newCustomer();
    const key = randomUUID();
    await archived(pickupOrder(), { token, key });
    const { status, body } = await shop.create(pickupOrder({ language: 3 }), token, key);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'idempotency-key-reused' });
    expect((await shop.get('/api/delivery/List?skip=0&take=10', token)).body).toEqual([]);
    expect((await shop.create(pickupOrder(), token, randomUUID())).status).toBe(201);
  });

  test('tracker, rating, repetition and cancellation of an archived order are answered 404 with a text for its owner', async () => {
    const { token } = await newCustomer();
    const orderId = await archived(pickupOrder(), { token });
    const owner = [
      await shop.get(`/api/delivery/Get?orderId=${orderId}&Language=3`, token),
      await shop.post('/api/delivery/Rate?Language=3', { orderId, stars: 5, language: 3 }, token),
      await shop.post('/api/delivery/Repeat?Language=3', { orderId, language: 3 }, token),
      await shop.post('/api/delivery/Cancel?Language=3', { orderId, language: 3 }, token),
      await shop.get(`/api/delivery/Events?orderId=${orderId}&Language=3`, token, {
        accept: 'text/event-stream',
      }),
    ];
    for (const { status, body } of owner) {
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          error: 'This order was made long ago, and its details have been deleted.',
          code: 'order-archived',
        },
      });
    }
    const stranger = await shop.get(`/api/delivery/Get?orderId=${orderId}`, (await newCustomer()).token);
    expect(stranger.body.code).toBe('order-not-found');
  });

  test('a once-code of an archived order stays used for its customer and for its phone', async () => {
    const { token } = await newCustomer();
    const phone = newPhone();
    await archived(orderWith('ONCE', phone), { token });
    expect((await shop.create(orderWith('ONCE', newPhone()), token)).body.code).toBe('promo-used');
    const other = await newCustomer();
    expect((await shop.create(orderWith('ONCE', phone), other.token)).body.code).toBe('promo-unavailable');
    expect((await shop.create(orderWith('ONCE', newPhone()), other.token)).status).toBe(201);
  });

  test('a once-code that thousands of archived orders used is looked up in the few rows of its customer and phone', async () => {
    const orderId = await archived(orderWith('ONCE', newPhone()), { token: (await newCustomer()).token });
    await sql`
      insert into archived_orders (id, number, customer_hash, phone_hash, order_type_id, status_code, status_at, created_at,
        restaurant_id, lines, subtotal, delivery, discount, total, payment_type, promo_code, history)
      select 'once-' || copy, 'once-' || copy, 'customer-' || copy, 'phone-' || copy, order_type_id, status_code, status_at, created_at,
        restaurant_id, lines, subtotal, delivery, discount, total, payment_type, promo_code, history
      from archived_orders, generate_series(1, 5000) as copy where id = ${orderId}`.execute(shop.database.db);
    await sql`analyze archived_orders`.execute(shop.database.db);
    const { uses, rowsRead } = await inTransaction(shop.database.db, async (trx) => {
      // The counter includes reads of earlier transactions that the connection has not reported yet.
      const rowsBefore = await archivedRowsRead(trx);
      const promo = await findPromo(trx, 'ONCE', { customerId: 'c', customerHashes: ['customer-7'] });
      const of = { phone: newPhone(), phoneHashes: ['phone-8'], businessDay: '2026-11-20' };
      const { uses } = await factsOfPhone(trx, 'ONCE', of);
      return { uses: uses + (promo?.ownUses ?? 0), rowsRead: (await archivedRowsRead(trx)) - rowsBefore };
    });
    expect(uses).toBe(2);
    expect(rowsRead).toBeLessThan(10);
  });

  test('an archived order counts as a use of a limited promo code', async () => {
    await sql`update promos set max_uses = 1 where code = 'RIDE'`.execute(shop.database.db);
    const withCode = deliveryOrder({ promoCode: 'RIDE' });
    await archived(withCode, { token: (await newCustomer()).token });
    expect((await shop.create(withCode, (await newCustomer()).token)).status).toBe(409);
  });

  test('late calls of a payment provider for an archived order get the same answers as before', async () => {
    const orderId = await shop.orderFor('payme');
    const id = shop.payme.newId();
    const account = { order_id: orderId };
    const create = { id, time: shop.clock.now, account, amount: TOTAL * 100 };
    await shop.payme.call('CreateTransaction', create);
    await shop.payme.call('PerformTransaction', { id });
    await setStatus(orderId, 201);
    const lateCalls = async () => {
      const calls = [
        await shop.payme.call('CreateTransaction', create),
        await shop.payme.call('PerformTransaction', { id }),
        await shop.payme.call('CheckTransaction', { id }),
        await shop.payme.call('CancelTransaction', { id, reason: 5 }),
      ];
      return calls.map(({ body }) => body.result ?? body.error.code);
    };
    const before = await lateCalls();
    expect(await archiveAll()).toBe(1);
    expect(await lateCalls()).toEqual(before);
  });

  test('the transaction id of an archived order pays no other order', async () => {
    const [old, next] = [await shop.orderFor('payme'), await shop.orderFor('payme')];
    const id = shop.payme.newId();
    const create = (orderId: string) =>
      shop.payme.call('CreateTransaction', {
        id,
        time: shop.clock.now,
        account: { order_id: orderId },
        amount: TOTAL * 100,
      });
    await create(old);
    await shop.payme.call('PerformTransaction', { id });
    await setStatus(old, 201);
    expect(await archiveAll()).toBe(1);
    expect((await create(next)).body.error).toBeDefined();
  });

  test('the reason of a refund is emptied with the archive of its order, and later if the refund came later', async () => {
    const { db } = shop.database;
    const { orderId } = (await shop.create(pickupOrder(), (await newCustomer()).token)).body;
    await setStatus(orderId, 255);
    await sql`
      with paid as (
        insert into payments (order_id, provider, transaction_id, amount, state, started_at, created_at, paid_at)
        values (${orderId}, 'click', 'reasoned', 60000, 'paid', now(), now(), now()) returning id
      )
      insert into order_refunds (order_id, payment_id, key, state, amount, is_by_hand, actor, reason, asked_at)
      select ${orderId}, id, 'whole', 'asked', 60000, true, 'boss', 'Aziza was not at home', ${monthLater()} from paid`.execute(
      db,
    );
    const reason = async () =>
      (await sql<{ reason: string }>`select reason from order_refunds`.execute(db)).rows.map(
        (row) => row.reason,
      );
    await archiveAll();
    expect(await reason()).toEqual(['Aziza was not at home']);
    await sql`update order_refunds set asked_at = now() - interval '10 years'`.execute(db);
    await archiveAll();
    expect(await reason()).toEqual(['']);
  });

  test('an order that is unfinished, changed lately or owes a refund is not archived', async () => {
    const { token } = await newCustomer();
    const unfinished = (await shop.create(pickupOrder(), token)).body.orderId;
    const owing = (await shop.create(pickupOrder(), token)).body.orderId;
    await setStatus(owing, 255);
    await sql`
      insert into payments (order_id, provider, transaction_id, amount, state, started_at, created_at, paid_at, is_refund_due)
      values (${owing}, 'click', 'owed', 60000, 'paid', now(), now(), now(), true)`.execute(shop.database.db);
    shop.clock.now += 2 * 24 * 60 * 60_000;
    const lately = (await shop.create(pickupOrder(), token)).body.orderId;
    await setStatus(lately, 201);
    shop.clock.now -= 2 * 24 * 60 * 60_000;
    await archiveAll();
    const left = await shop.database.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', [unfinished, owing, lately])
      .execute();
    expect(left).toHaveLength(3);
    expect((await countOrders({ db: shop.database.db, parts }, monthLater())).unfinished).toBeGreaterThan(0);
  });

  test('the deletion of a customer removes the hashes by which archived orders belong to them', async () => {
    const { token } = await newCustomer();
    const orderId = await archived(pickupOrder(), { token });
    await shop.post('/api/customers/Delete', {}, token);
    expect(
      await shop.database.db
        .selectFrom('archivedOrders')
        .select(['customerHash', 'keyHash'])
        .where('id', '=', orderId)
        .executeTakeFirst(),
    ).toEqual({ customerHash: null, keyHash: null });
  });

  test('replicas that archive at once move each order once', async () => {
    const { db } = shop.database;
    const { orderId } = (await shop.create(pickupOrder(), (await newCustomer()).token)).body;
    await setStatus(orderId, 201);
    await sql`
      insert into orders (id, customer_id, idempotency_key, request_hash, order_type_id, status_code, status_at,
        created_at, restaurant, lines, subtotal, delivery, discount, total, expected_from, expected_to, payment, customer, taken)
      select 'copy-' || copy, customer_id, 'copy-' || copy, request_hash, order_type_id, status_code, status_at,
        created_at, restaurant, lines, subtotal, delivery, discount, total, expected_from, expected_to, payment, customer, taken
      from orders, generate_series(1, ${3 * BATCH - 1}) as copy where id = ${orderId}`.execute(db);
    const counts = await Promise.all([1, 2, 3].map(archiveAll));
    expect(counts.reduce((sum, count) => sum + count)).toBe(3 * BATCH);
    expect((await countOrders({ db, parts }, monthLater())).due).toBe(0);
  });

  test('the command prints the counts and changes nothing without --yes, and archives all old orders with it', async () => {
    const { db } = shop.database;
    const { orderId } = (await shop.create(pickupOrder(), (await newCustomer()).token)).body;
    await setStatus(orderId, 201);
    const said: string[] = [];
    const command = (isTrial: boolean) =>
      archiveByHand({
        db,
        parts,
        keyedHash: shop.keyedHash,
        before: monthLater(),
        isTrial,
        say: (line) => said.push(line),
      });
    await command(true);
    expect(said[0]).toMatch(/: 1 to be archived\.$/);
    expect((await countOrders({ db, parts }, monthLater())).due).toBe(1);
    await command(false);
    expect(said.at(-1)).toBe('Archived: 1.');
    expect((await countOrders({ db, parts }, monthLater())).due).toBe(0);
  });

  test('a customer owns an archived order and a used promo code as long as the secret of then is a value of the customer secret', async () => {
    const { id, token } = await newCustomer();
    const orderId = await archived(orderWith('ONCE', newPhone()), { token });
    const { db } = shop.database;
    const known = async (key: string) => {
      const keyedHash = hashedWith(key);
      const promoCodes = createPromoCodes({ keyedHash, log: aLog().log, now: () => shop.clock.now });
      const { row } = await promoCodes.find(db, 'ONCE', { customerId: id, ip: '192.0.2.1' });
      return [await isArchivedOrder({ db, keyedHash }, id, orderId), row?.ownUses];
    };
    expect(await known(`a-new-key ${TEST_KEY}`)).toEqual([true, 1]);
    expect(await known('a-new-key')).toEqual([false, 0]);
    const moved = { db, keyedHash: hashedWith(`a-new-key ${TEST_KEY}`) };
    await moveArchived(moved, id, 'another customer');
    expect(
      await isArchivedOrder({ ...moved, keyedHash: hashedWith('a-new-key') }, 'another customer', orderId),
    ).toBe(true);
  });

  test('an archiving that is interrupted loses no order, and the next one moves it', async () => {
    const { token } = await newCustomer();
    const { orderId } = (await shop.create(pickupOrder({ promoCode: 'TEN' }), token)).body;
    await setStatus(orderId, 201);
    const interrupted = Object.assign(() => {
      throw new Error('the process ends');
    }, shop.keyedHash);
    await expect(archive({ ...shop, keyedHash: interrupted }, monthLater().getTime())).rejects.toThrow(
      'the process ends',
    );
    expect((await shop.get(`/api/delivery/Get?orderId=${orderId}`, token)).status).toBe(200);
    expect(await archiveAll()).toBe(1);
  });
});
