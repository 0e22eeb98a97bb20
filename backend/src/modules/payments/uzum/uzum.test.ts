import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@olov/contract/platform/durations';
import { openedPayingShop, openPayingShop, TOTAL } from '../../../testing/payments';
import { atNoon } from '../../../testing/shop';
import { basic } from '../sandbox/FakeProvider';

const shop = atNoon(openedPayingShop());

const paramsOf = (orderId: string) => ({ params: { order_id: orderId } });
const check = (orderId: string) => shop.uzum.call('check', paramsOf(orderId));
const create = (orderId: string, transId: string = randomUUID(), amount: unknown = TOTAL * 100) =>
  shop.uzum.call('create', { transId, amount, ...paramsOf(orderId) });
const confirm = (transId: string) =>
  shop.uzum.call('confirm', { transId, paymentSource: 'UZCARD', phone: '998901234567' });
const reverse = (transId: string) => shop.uzum.call('reverse', { transId });
const statusOf = (transId: string) => shop.uzum.call('status', { transId });

const codeOf = ({ status, body }: { status: number; body: { status: string; errorCode?: string } }) => {
  expect([status, body.status]).toEqual(body.errorCode ? [400, 'FAILED'] : [200, body.status]);
  return body.errorCode;
};

async function paidOrder() {
  const [orderId, transId] = [await shop.orderFor('uzum'), randomUUID()];
  await create(orderId, transId);
  await confirm(transId);
  return { orderId, transId };
}

describe('Uzum Bank', () => {
  test('an order is paid when Uzum confirms the transaction, and not when Uzum creates the transaction', async () => {
    const [orderId, transId] = [await shop.orderFor('uzum'), randomUUID()];
    const data = { order_id: { value: orderId } };
    expect(await check(orderId)).toEqual({
      status: 200,
      body: {
        serviceId: 101202,
        timestamp: shop.clock.now,
        status: 'OK',
        data: { ...data, amount: { value: '60000' } },
      },
    });
    const common = { serviceId: 101202, transId, data, amount: TOTAL * 100 };
    expect((await create(orderId, transId)).body).toEqual({
      ...common,
      status: 'CREATED',
      transTime: shop.clock.now,
    });
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 10, payment: { isPaid: false } });
    const transTime = shop.clock.now;
    shop.clock.now += MINUTE_MS;
    expect((await confirm(transId)).body).toEqual({
      ...common,
      status: 'CONFIRMED',
      confirmTime: shop.clock.now,
    });
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 20, payment: { isPaid: true } });
    expect((await statusOf(transId)).body).toEqual({
      ...common,
      status: 'CONFIRMED',
      transTime,
      confirmTime: shop.clock.now,
      reverseTime: null,
    });
  });

  describe('Uzum authentication', () => {
    test.each([
      ['no credentials', ''],
      ['another password', basic('uzum', 'guessed')],
      ['another login', basic('payme', 'the-password-of-uzum-in-the-tests')],
    ])('an Uzum call with %s gets the error 10001 at every webhook', async (_, authorization) => {
      for (const webhook of ['check', 'create', 'confirm', 'reverse', 'status']) {
        expect(codeOf(await shop.uzum.call(webhook, {}, authorization))).toBe('10001');
      }
    });

    test('an Uzum call for another service gets the error 10006', async () => {
      expect(codeOf(await shop.uzum.call('check', { serviceId: 1, ...paramsOf('any') }))).toBe('10006');
    });
  });

  test.each([
    ['GET', '', '10003'],
    ['POST', '{"serviceId":', '10002'],
    ['POST', '[]', '10002'],
    ['POST', '{}', '10005'],
    ['POST', '{"serviceId":101202,"timestamp":1}', '10005'],
    ['POST', `{"a":"${'x'.repeat(70_000)}"}`, '99999'],
  ] as const)('a malformed Uzum call (%s %.30s) gets the error code %s', async (method, payload, code) => {
    const authorization = basic('uzum', 'the-password-of-uzum-in-the-tests');
    const { statusCode, body } = await shop.app.inject({
      method,
      url: '/payments/uzum/check',
      headers: { authorization, 'content-type': 'application/json' },
      ...(method === 'POST' && { payload }),
    });
    expect(codeOf({ status: statusCode, body: JSON.parse(body) })).toBe(code);
  });

  describe('orders that Uzum cannot pay', () => {
    test('an Uzum call for an unknown order, or one with another payment type, gets the error 10007', async () => {
      for (const orderId of ['nobodys', 'a b', await shop.orderFor('payme')]) {
        expect(codeOf(await check(orderId))).toBe('10007');
        expect(codeOf(await create(orderId))).toBe('10007');
      }
    });

    test('an Uzum call with a missing field gets the error 10005', async () => {
      const orderId = await shop.orderFor('uzum');
      expect(codeOf(await shop.uzum.call('create', { amount: 1, ...paramsOf(orderId) }))).toBe('10005');
      expect(codeOf(await shop.uzum.call('create', { transId: randomUUID(), ...paramsOf(orderId) }))).toBe(
        '10005',
      );
      expect(codeOf(await shop.uzum.call('confirm', {}))).toBe('10005');
    });

    test.each([1, TOTAL, TOTAL * 100 - 1, TOTAL * 100 + 1, '6000000', null, -1])(
      'an Uzum call with an amount of %s tiyin gets the error 10011',
      async (amount) => {
        const orderId = await shop.orderFor('uzum');
        expect(codeOf(await create(orderId, undefined, amount))).toBe('10011');
        expect(await shop.statesOf(orderId)).toEqual([]);
      },
    );

    test('an Uzum call gets the error 10008 for an order during a payment or when paid, and 10009 when cancelled', async () => {
      const [orderId, transId] = [await shop.orderFor('uzum'), randomUUID()];
      await create(orderId, transId);
      expect([codeOf(await check(orderId)), codeOf(await create(orderId))]).toEqual(['10008', '10008']);
      await confirm(transId);
      expect([codeOf(await check(orderId)), codeOf(await create(orderId))]).toEqual(['10008', '10008']);
      await shop.setStatus(orderId, 255);
      await reverse(transId);
      expect([codeOf(await check(orderId)), codeOf(await create(orderId))]).toEqual(['10009', '10009']);
    });
  });

  describe('repeated, late and simultaneous Uzum calls', () => {
    test('a repeated Uzum call gets the error code for repeated calls of its webhook and changes nothing', async () => {
      const [orderId, transId] = [await shop.orderFor('uzum'), randomUUID()];
      await create(orderId, transId);
      expect(codeOf(await create(orderId, transId))).toBe('10010');
      await confirm(transId);
      expect(codeOf(await confirm(transId))).toBe('10016');
      await reverse(transId);
      expect(codeOf(await reverse(transId))).toBe('10018');
      expect(codeOf(await confirm(transId))).toBe('10015');
      expect(await shop.statesOf(orderId)).toEqual([['created', 'paid', 'refunded']]);
    });

    test('an Uzum call with an unknown transaction gets the error 10014', async () => {
      for (const call of [confirm, reverse, statusOf]) {
        expect(codeOf(await call(randomUUID()))).toBe('10014');
        expect(codeOf(await call('../etc; --'))).toBe('10014');
      }
    });

    test('an Uzum transaction that is not confirmed in 30 minutes expires, and another one can pay the order', async () => {
      const patient = await openPayingShop({ windowMinutes: 120 });
      const [orderId, transId] = [await patient.orderFor('uzum'), randomUUID()];
      const begun = { transId, amount: TOTAL * 100, ...paramsOf(orderId) };
      await patient.uzum.call('create', begun);
      patient.clock.now += 30 * MINUTE_MS + 1;
      expect((await patient.uzum.call('check', paramsOf(orderId))).body.status).toBe('OK');
      expect(codeOf(await patient.uzum.call('confirm', { transId }))).toBe('10015');
      expect(await patient.uzum.pay({ orderId, amount: TOTAL })).toBe(true);
      await patient.close();
    });
  });

  describe('reversed Uzum transactions', () => {
    test('an order can be paid again after Uzum reversed its unconfirmed transaction', async () => {
      const [orderId, transId] = [await shop.orderFor('uzum'), randomUUID()];
      await create(orderId, transId);
      expect((await reverse(transId)).body).toMatchObject({
        status: 'REVERSED',
        reverseTime: shop.clock.now,
      });
      expect(await shop.uzum.pay({ orderId, amount: TOTAL })).toBe(true);
    });

    test('an order that is not in preparation is cancelled when Uzum reverses its confirmed transaction', async () => {
      const { orderId, transId } = await paidOrder();
      expect((await reverse(transId)).body.status).toBe('REVERSED');
      expect(await shop.orderOf(orderId)).toMatchObject({
        statusCode: 255,
        payment: { isPaid: false, isRefunded: true },
      });
    });

    test('Uzum cannot reverse the transaction of an order in preparation (error 10017)', async () => {
      const { orderId, transId } = await paidOrder();
      await shop.setStatus(orderId, 40);
      expect(codeOf(await reverse(transId))).toBe('10017');
      expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 40, payment: { isPaid: true } });
    });
  });
});
