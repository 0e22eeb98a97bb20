import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FAULTS, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { archive } from '../../../testing/archive';
import { deliveryOrder, pickupOrder } from '../../../testing/orders';
import { openPayingShop, type PayingShop, TOTAL, testPayments } from '../../../testing/payments';
import { STAFF_TOKEN } from '../../../testing/shop';
import { createClickRefund } from '../click/refund';

/** Click's Merchant API for the tests. */
const click = {
  calls: [] as string[],
  auth: '',
  status: 2,
  error: 0,
  /** True: the answer to a reversal is lost. */
  isSilent: false,
};

let api: http.Server;
let shop: PayingShop;
beforeAll(async () => {
  api = http.createServer(({ method, url = '', headers, socket }, response) => {
    const name = url.split('/')[2] ?? '';
    click.calls.push(`${method} ${name}`);
    click.auth = String(headers.auth);
    if (name === 'reversal' && click.error === 0) click.status = -99;
    if (name.endsWith('reversal') && click.isSilent) return socket.destroy();
    const error = name.endsWith('reversal') ? click.error : 0;
    const answer = { error_code: error, error_note: error ? 'Not allowed' : 'Success', payment_id: 77 };
    return response.end(JSON.stringify({ ...answer, payment_status: click.status }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  shop = await openPayingShop({ click: { ...testPayments.click, apiUrl, merchantUserId: '42' } });
});
beforeEach(() => {
  Object.assign(click, { calls: [], status: 2, error: 0, isSilent: false });
});
afterAll(async () => {
  await shop.close();
  api.close();
});

const paidOrder = async (type: 'click' | 'payme' | 'uzum', statusCode = 255) => {
  const orderId = await shop.orderFor(type);
  expect(await shop[type].pay({ orderId, amount: TOTAL })).toBe(true);
  if (statusCode !== 20) await shop.setStatus(orderId, statusCode);
  const { id } = await shop.database.db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, paymentId: id };
};
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const refund = (paid: { orderId: string; paymentId?: number }, more: object = {}) =>
  shop.post('/api/orders/Refund', { ...paid, reason: 'Cold pizza', language: 3, ...more }, STAFF_TOKEN);
const auditOf = ({ orderId }: Paid) =>
  shop.database.db
    .selectFrom('staffAudit')
    .select('after')
    .where('subjectId', '=', orderId)
    .where('action', '=', 'refund')
    .execute();
const archiveAll = () => archive(shop, shop.clock.now + 24 * 60 * 60_000);
const seen = async ({ orderId }: Pick<Paid, 'orderId'>) =>
  (await shop.get(`/api/orders/Get?orderId=${orderId}&Language=3`, STAFF_TOKEN)).body;
const paymentOf = async (paid: Paid) => (await seen(paid)).payments[0];

test('a payment of Click is refunded by its API once, and the refund is in the audit log', async () => {
  const paid = await paidOrder('click', 201);
  expect((await seen(paid)).refund).toMatchObject({ isPossible: true, left: TOTAL });
  expect(await refund(paid)).toMatchObject({ status: 200, body: { state: 'refunded', amount: TOTAL } });
  expect(click.calls).toEqual(['GET status_by_mti', 'GET status', 'DELETE reversal']);
  const [user, digest, seconds] = click.auth.split(':');
  const { secretKey } = testPayments.click;
  expect([user, digest]).toEqual([
    '42',
    createHash('sha1').update(`${seconds}${secretKey.first}`).digest('hex'),
  ]);
  expect(await refund(paid)).toMatchObject({ status: 200, body: { state: 'refunded' } });
  expect(click.calls).toHaveLength(3);
  expect(await auditOf(paid)).toEqual([
    { after: { payment: paid.paymentId, refunded: TOTAL, provider: 'click', isByHand: false } },
  ]);
  expect(await paymentOf(paid)).toMatchObject({ state: 'refunded', isRefundDue: false });
});

test.each([
  ['an order', false],
  ['an archived order', true],
])('simultaneous refunds of one payment of %s call the provider once', async (_, isArchived) => {
  const paid = await paidOrder('click', isArchived ? 201 : 255);
  if (isArchived) await archiveAll();
  const answers = await Promise.all([refund(paid), refund(paid), refund(paid)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(click.calls.filter((call) => call === 'DELETE reversal')).toHaveLength(1);
  expect(await auditOf(paid)).toHaveLength(1);
});

test('a refund that the provider refuses leaves the payment paid and can be tried again', async () => {
  const paid = await paidOrder('click');
  click.error = -31;
  expect(await refund(paid)).toMatchObject({ status: 409, body: { code: 'provider-failed' } });
  expect(await paymentOf(paid)).toMatchObject({ state: 'paid', isRefundDue: true });
  click.error = 0;
  const [{ key, amount }] = (await seen(paid)).refunds;
  expect((await refund(paid, { key, amount, isChecked: true })).body.state).toBe('refunded');
});

test('the key of a refund of lines never makes it a refund of all, and another try of it has the sums of its lines', async () => {
  const products = [{ id: 'cola', count: 3, modifiers: [] }];
  const { body } = await shop.create(pickupOrder({ products, payment: { type: 'click' } }), shop.token);
  const { rows } = await shop.database.pool.query(
    'update orders set discount = 1, total = total - 1 where id = $1 returning total::integer',
    [body.orderId],
  );
  expect(await shop.click.pay({ orderId: body.orderId, amount: rows[0].total })).toBe(true);
  await shop.setStatus(body.orderId, 201);
  const { refund: left, payments } = await seen(body);
  const paid = { orderId: body.orderId, paymentId: payments[0].id };
  const piece = (key: string) => refund(paid, { key, lines: [{ line: 1, count: 1 }] });
  click.error = -31;
  expect((await piece('first piece')).body.code).toBe('provider-failed');
  expect((await refund(paid, { key: 'first piece' })).body.code).toBe('provider-failed');
  expect((await seen(paid)).refunds[0]).toMatchObject({ amount: left.lines[0].amounts[0] });
  click.error = 0;
  for (const key of ['second piece', 'third piece', 'first piece']) await piece(key);
  const last = left.lines[0].amounts[2] - left.lines[0].amounts[1];
  expect((await seen(paid)).refunds[0]).toMatchObject({
    ...{ key: 'first piece', state: 'done', amount: last },
    lines: [{ line: 1, count: 1, amount: last }],
  });
});

test('the provider tells of its refund beside one that has any key', async () => {
  const paid = await paidOrder('payme');
  await refund(paid, { key: 'provider', amount: 10_000, isByHand: true });
  const { transactionId } = await paymentOf(paid);
  const { body } = await shop.payme.call('CancelTransaction', { id: transactionId, reason: 5 });
  expect(body.result).toMatchObject({ state: -2 });
  expect((await shop.orderOf(paid.orderId)).payment.refunded).toBe(TOTAL);
});

// remote call: backend/src/modules/payments/click/refund.ts
test('a refund whose answer was lost is never made twice', async () => {
  const paid = await paidOrder('click');
  click.isSilent = true;
  expect(await refund(paid)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    body: { code: 'provider-silent' },
  });
  expect((await refund(paid)).body.state).toBe('pending');
  shop.clock.now += 61_000;
  click.calls = [];
  expect(await refund(paid)).toMatchObject({ status: 409, body: { code: 'provider-failed' } });
  expect(click.calls).toEqual(['GET status_by_mti', 'GET status']);
  expect((await refund(paid, { isByHand: true })).body.state).toBe('refunded');
});

test.each(['payme', 'uzum'] as const)(
  '%s has no call for a refund: the answer tells the way of a cancelled and of a completed order, and a refund by hand is noted',
  async (type) => {
    const paid = await paidOrder(type);
    const { status, body } = await refund(paid);
    expect([status, body.code, body.error]).toEqual([
      409,
      'refund-not-possible',
      expect.stringMatching(/cancelled .* dashboard.* completed .* another way/),
    ]);
    expect((await seen(paid)).refund).toMatchObject({
      isPossible: false,
      reason: 'no-call',
      text: body.error,
    });
    expect((await refund(paid, { isByHand: true })).body).toEqual({ state: 'refunded', amount: TOTAL });
    expect(await auditOf(paid)).toEqual([{ after: expect.objectContaining({ isByHand: true }) }]);
  },
);

/** Two pizzas and three colas, with a delivery and a code of ten per cent. */
const doneInCash = async () => {
  const products = [
    { id: 'margherita', count: 2, modifiers: [{ id: 'large', count: 1 }] },
    { id: 'cola', count: 3, modifiers: [] },
  ];
  const { status, body } = await shop.create(deliveryOrder({ products, promoCode: 'TEN' }), shop.token);
  expect([status, body]).toEqual([201, body]);
  await shop.setStatus(body.orderId, 201);
  return { orderId: body.orderId as string };
};
const salesOf = async (orderId: string, by: 'line' | 'kind' = 'kind') =>
  (
    await shop.database.pool.query(
      `select ${by} as key, sum(amount)::integer as sum from sales where order_id = $1 group by 1 order by 1`,
      [orderId],
    )
  ).rows.map(({ key, sum }) => [key, sum]);

test('lines, a sum and the rest of an order in cash are noted by hand, and sales, order and office show one sum', async () => {
  const paid = await doneInCash();
  const { total, refund: first } = await seen(paid);
  expect(first).toMatchObject({ left: total, reason: 'at-hand', text: expect.stringContaining('cash') });
  expect((await refund(paid)).body.code).toBe('refund-not-possible');
  const [pizza, cola, delivery] = first.lines;
  const byHand = { isByHand: true };
  const lines = [
    { line: pizza.line, count: 1 },
    { line: cola.line, count: 2 },
  ];
  const ofLines = { ...byHand, key: 'the lines', lines };
  const sum = pizza.amounts[0] + cola.amounts[1];
  expect((await refund(paid, ofLines)).body).toEqual({ state: 'refunded', amount: sum });
  expect((await refund(paid, ofLines)).body).toEqual({ state: 'refunded', amount: sum });
  expect((await refund(paid, { ...ofLines, lines: lines.slice(1) })).body.code).toBe('key-used');
  // The key of each refund of all that is left.
  expect((await refund(paid, { ...ofLines, key: 'whole' })).body.code).toBe('key-used');
  expect((await refund(paid, { ...ofLines, key: undefined })).body.fields).toHaveProperty('key');
  const more = { ...byHand, key: 'too many', lines: [{ line: cola.line, count: 2 }] };
  expect((await refund(paid, more)).body.code).toBe('refund-too-much');
  expect(
    (await refund(paid, { ...byHand, key: 'the delivery', lines: [{ line: 0, count: 1 }] })).body.amount,
  ).toBe(delivery.amounts[0]);
  expect((await refund(paid, { ...byHand, key: 'the wait', amount: 5000 })).body.amount).toBe(5000);
  const gone = sum + delivery.amounts[0] + 5000;
  expect(await salesOf(paid.orderId)).toEqual([
    ['refund', -gone],
    ['sale', total],
  ]);
  expect((await shop.orderOf(paid.orderId)).payment.refunded).toBe(gone);
  const { refund: left, refunds } = await seen(paid);
  expect(left.left).toBe(total - gone);
  expect(left.lines.map(({ amounts }: { amounts: number[] }) => amounts.length)).toEqual([1, 1, 0]);
  expect(refunds).toHaveLength(3);
  expect((await refund(paid, byHand)).body).toEqual({ state: 'refunded', amount: total - gone });
  expect((await salesOf(paid.orderId, 'line')).map(([, rest]) => rest)).toEqual([0, 0, 0, 0, 0]);
  expect((await refund(paid, { ...byHand, key: 'once more', amount: 1 })).body.code).toBe('refund-too-much');
});

test('the pieces of a line add up to what the customer paid for it, whatever the discount', async () => {
  const paid = await doneInCash();
  const { total, refund: first } = await seen(paid);
  for (const [index, { line, amounts }] of first.lines.entries())
    for (const piece of amounts.keys())
      await refund(paid, { key: `piece ${index} ${piece}`, lines: [{ line, count: 1 }], isByHand: true });
  const { refund: left, refunds } = await seen(paid);
  expect([left.left, refunds.length]).toEqual([0, 6]);
  expect((await shop.orderOf(paid.orderId)).payment.refunded).toBe(total);
  expect((await salesOf(paid.orderId, 'line')).map(([, rest]) => rest)).toEqual([0, 0, 0, 0]);
});

test('of fifty simultaneous refunds only those are made that were paid for, and the database refuses one more', async () => {
  const paid = await paidOrder('click', 201);
  const answered = async (part: object) => {
    for (;;) {
      const answer = await refund(paid, part);
      // A busy machine lets some of them wait too long for their turn.
      if (answer.status !== 503) return answer;
      await sleep(100);
    }
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => answered({ key: `part number ${index}`, amount: 2000 })),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(TOTAL / 2000);
  expect(click.calls.filter((call) => call === 'DELETE partial_reversal')).toHaveLength(made.length);
  expect(await salesOf(paid.orderId)).toEqual([
    ['refund', -TOTAL],
    ['sale', TOTAL],
  ]);
  expect(await paymentOf(paid)).toMatchObject({ state: 'refunded' });
  const { pool } = shop.database;
  await expect(
    pool.query(
      `insert into order_refunds (order_id, payment_id, key, state, amount, is_by_hand, actor, reason, asked_at)
       values ($1, $2, 'one more', 'asked', 1, true, 'boss', '', now())`,
      [paid.orderId, paid.paymentId],
    ),
  ).rejects.toThrow('more is refunded than was paid');
});

// remote call: backend/src/modules/payments/click/refund.ts
test('a part whose answer was lost is asked for again only after a person has looked', async () => {
  const paid = await paidOrder('click', 201);
  click.isSilent = true;
  const part = { key: 'cold pizza', amount: 10_000 };
  expect((await refund(paid, part)).body.code).toBe('provider-silent');
  expect((await refund(paid, part)).body).toEqual({ state: 'pending', amount: 10_000 });
  expect((await refund(paid, { key: 'another part', amount: TOTAL })).body.code).toBe('refund-too-much');
  shop.clock.now += 61_000;
  click.isSilent = false;
  expect((await refund(paid, part)).body.code).toBe('provider-unsure');
  expect((await refund(paid, { ...part, isChecked: true })).body).toEqual({
    state: 'refunded',
    amount: 10_000,
  });
  expect((await seen(paid)).refunds).toEqual([
    expect.objectContaining({ key: 'cold pizza', state: 'done', amount: 10_000 }),
  ]);
});

test('a refund of a cancelled order changes no sale again, and its last part ends the debt', async () => {
  const paid = await paidOrder('payme');
  const before = await salesOf(paid.orderId);
  await refund(paid, { key: 'first part', amount: 20_000, isByHand: true });
  expect(await paymentOf(paid)).toMatchObject({ state: 'paid', isRefundDue: true });
  await refund(paid, { isByHand: true });
  expect(await paymentOf(paid)).toMatchObject({ state: 'refunded', isRefundDue: false });
  expect(await salesOf(paid.orderId)).toEqual(before);
});

test('a customer in Telegram is told the sum of each refund once', async () => {
  const paid = await doneInCash();
  const { db } = shop.database;
  await db.insertInto('tgOrders').values({ orderId: paid.orderId, tgId: 7, locale: 'en' }).execute();
  const part = { key: 'cold pizza', amount: 10_000, isByHand: true };
  for (const _ of [1, 2]) await refund(paid, part);
  const told = db.selectFrom('outbox').select('content').where('line', '=', paid.orderId);
  expect(await told.execute()).toEqual([
    { content: { orderId: paid.orderId, statusCode: 201, refund: 10_000 } },
  ]);
});

test('a refund that the previous release writes is a refund of this one', async () => {
  const paid = await paidOrder('payme', 201);
  const { pool } = shop.database;
  await pool.query(
    `insert into refunds (payment_id, state, is_by_hand, actor, reason, asked_at) values ($1, 'asked', true, 'boss', 'Cold', now())`,
    [paid.paymentId],
  );
  await pool.query("update refunds set state = 'done' where payment_id = $1", [paid.paymentId]);
  expect((await seen(paid)).refunds).toEqual([
    expect.objectContaining({ state: 'done', amount: TOTAL, reason: 'Cold', actor: 'boss' }),
  ]);
  const { rows } = await pool.query('select reason from refunds');
  expect(rows).toEqual([{ reason: '' }]);
});

test('an order in progress, a payment that did not go through and one of another order are not refunded', async () => {
  const active = await paidOrder('click', 20);
  expect((await refund(active)).body.code).toBe('order-active');
  const other = await paidOrder('click');
  expect((await refund({ ...active, paymentId: other.paymentId })).body.code).toBe('payment-not-found');
  await shop.database.db
    .updateTable('payments')
    .set({ state: 'cancelled', paidAt: null, cancelledAt: new Date() })
    .where('id', '=', other.paymentId)
    .execute();
  expect((await refund(other)).body.code).toBe('not-paid');
  expect(click.calls).toEqual([]);
});

// remote call: backend/src/modules/payments/click/refund.ts
test.each(FAULTS)(
  'a refund at a Click that is %s rejects, so that its outcome stays unknown',
  async (fault) => {
    const server = await startFaultyServer();
    await server.become(fault);
    const bounds = { timeoutMs: 2000, mostBytes: 64 * 1024 };
    const refundAt = createClickRefund({ ...testPayments.click, apiUrl: server.url }, '42', bounds);
    await expect(refundAt({ orderId: 'an-order', createdAt: new Date(), amount: 1 }, 1)).rejects.toThrow();
    expect(server.asked).toHaveLength(fault === 'refused' ? 0 : 1);
    await server.close();
  },
);
