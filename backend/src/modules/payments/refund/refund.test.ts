import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { FAULTS, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { archive } from '../../../testing/archive';
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
    if (name === 'reversal' && click.isSilent) return socket.destroy();
    const error = name === 'reversal' ? click.error : 0;
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

const refund = (paid: Paid, more: object = {}) =>
  shop.post('/api/orders/Refund', { ...paid, reason: 'Cold pizza', language: 3, ...more }, STAFF_TOKEN);
const auditOf = ({ orderId }: Paid) =>
  shop.database.db
    .selectFrom('staffAudit')
    .select('after')
    .where('subjectId', '=', orderId)
    .where('action', '=', 'refund')
    .execute();
const archiveAll = () => archive(shop, shop.clock.now + 24 * 60 * 60_000);
const paymentOf = async ({ orderId }: Paid) =>
  (await shop.get(`/api/orders/Get?orderId=${orderId}&Language=3`, STAFF_TOKEN)).body.payments[0];

test('a payment of Click is refunded by its API once, and the refund is in the audit log', async () => {
  const paid = await paidOrder('click', 201);
  expect((await paymentOf(paid)).refund).toEqual({ isPossible: true });
  expect(await refund(paid)).toMatchObject({ status: 200, body: { state: 'refunded', amount: TOTAL } });
  expect(click.calls).toEqual(['GET status_by_mti', 'GET status', 'DELETE reversal']);
  const [user, digest, seconds] = click.auth.split(':');
  const { secretKey } = testPayments.click;
  expect([user, digest]).toEqual(['42', createHash('sha1').update(`${seconds}${secretKey}`).digest('hex')]);
  expect(await refund(paid)).toMatchObject({ status: 200, body: { state: 'refunded' } });
  expect(click.calls).toHaveLength(3);
  expect(await auditOf(paid)).toEqual([
    {
      after: {
        payment: paid.paymentId,
        state: 'refunded',
        provider: 'click',
        amount: TOTAL,
        isByHand: false,
      },
    },
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
  expect((await refund(paid)).body.state).toBe('refunded');
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
  '%s has no call for a refund: the answer tells the way by hand, and a refund by hand is noted',
  async (type) => {
    const paid = await paidOrder(type);
    const { status, body } = await refund(paid);
    expect([status, body.code, body.error]).toEqual([
      409,
      'refund-not-possible',
      expect.stringContaining('dashboard'),
    ]);
    expect((await paymentOf(paid)).refund).toEqual({
      isPossible: false,
      reason: 'no-call',
      text: body.error,
    });
    expect((await refund(paid, { isByHand: true })).body).toEqual({ state: 'refunded', amount: TOTAL });
    expect(await auditOf(paid)).toEqual([{ after: expect.objectContaining({ isByHand: true }) }]);
  },
);

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
    await expect(refundAt({ orderId: 'an-order', createdAt: new Date() })).rejects.toThrow();
    expect(server.asked).toHaveLength(fault === 'refused' ? 0 : 1);
    await server.close();
  },
);
