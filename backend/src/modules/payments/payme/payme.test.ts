import { HOUR_MS } from '@olov/contract/platform/durations';
import { openedPayingShop, openPayingShop, TOTAL, testPayments } from '../../../testing/payments';
import { at, atNoon } from '../../../testing/shop';
import { basic } from '../sandbox/FakeProvider';
import { detailOf } from './detail';

const shop = atNoon(openedPayingShop());

const bill = (orderId: string, amount = TOTAL * 100) => ({ account: { order_id: orderId }, amount });
const check = (orderId: string, amount?: number) =>
  shop.payme.call('CheckPerformTransaction', bill(orderId, amount));
const create = (orderId: string, id = shop.payme.newId(), time = shop.clock.now) =>
  shop.payme.call('CreateTransaction', { id, time, ...bill(orderId) });
const perform = (id: string) => shop.payme.call('PerformTransaction', { id });
const cancel = (id: string, reason = 5) => shop.payme.call('CancelTransaction', { id, reason });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: number } } }) => {
  // Payme treats any other HTTP status as -32400, whatever the body contains.
  expect(status).toBe(200);
  return body.error?.code;
};

async function paidOrder() {
  const [orderId, id] = [await shop.orderFor('payme'), shop.payme.newId()];
  await create(orderId, id);
  await perform(id);
  return { orderId, id };
}

describe('Payme', () => {
  test('an order is paid when Payme performs the transaction, and not when Payme creates the transaction', async () => {
    const orderId = await shop.orderFor('payme');
    const id = shop.payme.newId();
    expect((await check(orderId)).body).toEqual({
      jsonrpc: '2.0',
      id: expect.any(Number),
      result: { allow: true },
    });

    const created = await create(orderId, id);
    expect(created.body.result).toEqual({
      create_time: shop.clock.now,
      transaction: expect.any(String),
      state: 1,
    });
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 10, payment: { isPaid: false } });

    shop.clock.now += 60_000;
    const { transaction } = created.body.result;
    expect((await perform(id)).body.result).toEqual({ perform_time: shop.clock.now, transaction, state: 2 });
    const order = await shop.orderOf(orderId);
    expect(order).toMatchObject({ statusCode: 20, payment: { type: 'payme', isPaid: true } });
    expect(order.payment.url).toBeUndefined();
    expect(await shop.statesOf(orderId)).toEqual([['created', 'paid']]);
  });

  test('the expected time of an order that is paid online is computed from the time of payment', async () => {
    const orderId = await shop.orderFor('payme');
    const before = (await shop.orderOf(orderId)).expected;
    const id = shop.payme.newId();
    shop.clock.now += 10 * 60_000;
    await create(orderId, id);
    await perform(id);
    const { expected } = await shop.orderOf(orderId);
    expect(Date.parse(expected.from) - Date.parse(before.from)).toBe(10 * 60_000);
  });

  describe('fiscal receipts', () => {
    const fiscal = (code: string) => ({ code, packageCode: '1514296', vat: 12 });
    const FOOD = '02106002001000000';
    const coded = { code: FOOD, package_code: '1514296', vat_percent: 12 };
    const setFiscal = (ids: string[]) =>
      shop.database.pool.query('update products set details = details || $1 where id = any($2)', [
        JSON.stringify({ fiscal: fiscal(FOOD) }),
        ids,
      ]);
    const receipt = (id: string, type: string, url: unknown = `https://ofd.soliq.uz/check?t=${type}`) =>
      shop.payme.call('SetFiscalData', {
        id,
        type,
        fiscal_data: { receipt_id: '1', status_code: 0, qr_code_url: url },
      });

    test('the check of an order names its dishes for the receipt with the fiscal data that all of them had when it was made', async () => {
      expect((await check(await shop.orderFor('payme'))).body.result).toEqual({ allow: true });
      await setFiscal(['margherita']);
      const orderId = await shop.orderFor('payme');
      await shop.database.pool.query("update products set details = details - 'fiscal'");
      const { detail } = (await check(orderId)).body.result;
      expect(detail).toEqual({
        receipt_type: 0,
        items: [{ title: 'margherita ru', price: TOTAL * 100, count: 1, ...coded }],
      });
      expect(JSON.stringify(await shop.orderOf(orderId))).not.toContain(FOOD);
    });

    test('a receipt names the delivery, and its discounts are those of the order to the tiyin', () => {
      const line = (id: string, total: number, count: number) => ({
        id,
        name: { ru: id, en: id, uz: id },
        total,
        count,
        fiscal: fiscal(FOOD),
      });
      const order = {
        lines: [line('a', 30_001, 1), line('b', 20_000, 2)],
        subtotal: 50_001,
        discount: 5000,
        delivery: 15_000,
      };
      const detail = detailOf(order as never, fiscal('10112006002000000'));
      expect(detail?.shipping).toEqual({
        title: 'Доставка',
        price: 1_500_000,
        ...coded,
        code: '10112006002000000',
      });
      const items = detail?.items ?? [];
      const sum = items.reduce((all, { price, count, discount = 0 }) => all + price * count - discount, 0);
      expect(sum + 1_500_000).toBe((50_001 - 5000 + 15_000) * 100);
      expect(detailOf(order as never, undefined)).toBeUndefined();
    });

    test('the receipt of a payment, and then that of its refund, is on the order, and a repeated one changes nothing', async () => {
      const { orderId, id } = await paidOrder();
      for (let turn = 0; turn < 2; turn += 1)
        expect((await receipt(id, 'PERFORM')).body.result).toEqual({ success: true });
      expect((await shop.orderOf(orderId)).payment.receiptUrl).toBe('https://ofd.soliq.uz/check?t=PERFORM');
      await cancel(id);
      await receipt(id, 'CANCEL');
      expect((await shop.orderOf(orderId)).payment.receiptUrl).toBe('https://ofd.soliq.uz/check?t=CANCEL');
    });

    test('a receipt of an unknown transaction, of another type or with a link that is not http(s) is refused', async () => {
      const { id } = await paidOrder();
      expect(codeOf(await receipt(shop.payme.newId(), 'PERFORM'))).toBe(-32001);
      expect(codeOf(await receipt(id, 'OTHER'))).toBe(-32600);
      expect(codeOf(await receipt(id, 'PERFORM', 'javascript:alert(1)'))).toBe(-32600);
    });
  });

  describe('Payme authentication', () => {
    const params = { account: { order_id: 'any' }, amount: 100 };

    test.each([
      ['no credentials', ''],
      ['another key', basic('Paycom', 'guessed')],
      ['another login', basic('Paycoms', 'the-key-of-payme-in-the-tests')],
      ['a token', 'Bearer the-key-of-payme-in-the-tests'],
    ])('a Payme call with %s gets the error -32504, whatever its method', async (_, authorization) => {
      for (const method of ['CheckPerformTransaction', 'PerformTransaction', 'Nothing']) {
        expect(codeOf(await shop.payme.call(method, params, authorization))).toBe(-32504);
      }
    });

    test('a Payme call from an address outside of the allow list gets the error -32504, also through a proxy', async () => {
      const closed = await openPayingShop({
        payme: { ...testPayments.payme, allowed: ['185.234.113.0/28'] },
      });
      const from = async (ip: string) => {
        const headers = {
          authorization: basic('Paycom', 'the-key-of-payme-in-the-tests'),
          'x-forwarded-for': ip,
        };
        const payload = JSON.stringify({ method: 'CheckPerformTransaction', params, id: 1 });
        const { body } = await closed.app.inject({
          method: 'POST',
          url: '/payments/payme',
          headers,
          payload,
        });
        return JSON.parse(body).error.code;
      };
      expect([await from('185.234.113.7'), await from('203.0.113.7'), await from('185.234.113.16')]).toEqual([
        -31050, -32504, -32504,
      ]);
      await closed.close();
    });
  });

  describe('malformed Payme calls', () => {
    const headers = { authorization: basic('Paycom', 'the-key-of-payme-in-the-tests') };
    const post = async (payload: string) => {
      const { statusCode, body } = await shop.app.inject({
        method: 'POST',
        url: '/payments/payme',
        headers,
        payload,
      });
      return codeOf({ status: statusCode, body: JSON.parse(body) });
    };

    test('a Payme call with another HTTP method than POST gets the error -32300', async () => {
      const { statusCode, body } = await shop.app.inject({ method: 'GET', url: '/payments/payme', headers });
      expect(codeOf({ status: statusCode, body: JSON.parse(body) })).toBe(-32300);
    });

    test.each([
      ['no JSON', '{"method":', -32700],
      ['a list', '[]', -32700],
      ['no method', '{"params":{},"id":1}', -32600],
      ['no params', '{"method":"CheckTransaction","id":1}', -32600],
      ['no id of a transaction', '{"method":"CheckTransaction","params":{},"id":1}', -32600],
      [
        'an amount that is no number',
        '{"method":"CheckPerformTransaction","params":{"account":{"order_id":"a"},"amount":"1"}}',
        -32600,
      ],
      ['a body that is too long', JSON.stringify({ method: 'x'.repeat(70_000), params: {} }), -32400],
    ])('a malformed Payme call gets the error code of its fault: %s', async (_, payload, code) => {
      expect(await post(payload)).toBe(code);
    });

    test('a Payme call with an unknown method gets the error -32601 with the method’s name', async () => {
      const { body } = await shop.payme.call('toString', {});
      expect(body.error).toMatchObject({ code: -32601, data: 'toString' });
    });
  });

  describe('orders that Payme cannot pay', () => {
    test('a Payme call for an unknown order gets the error -31050 with the field’s name and texts in three languages', async () => {
      for (const answer of [await check('nobodys'), await create('nobodys'), await check('a b;\0')]) {
        expect(codeOf(answer)).toBe(-31050);
        expect(answer.body.error.data).toBe('order_id');
        expect(Object.keys(answer.body.error.message).sort()).toEqual(['en', 'ru', 'uz']);
      }
    });

    test.each([1, TOTAL, TOTAL * 100 - 1, TOTAL * 100 + 50, 0, -TOTAL * 100])(
      'a Payme call with an amount of %d tiyin gets the error -31001',
      async (amount) => {
        const orderId = await shop.orderFor('payme');
        expect(codeOf(await check(orderId, amount))).toBe(-31001);
        const time = shop.clock.now;
        const params = { id: shop.payme.newId(), time, ...bill(orderId, amount) };
        expect(codeOf(await shop.payme.call('CreateTransaction', params))).toBe(-31001);
        expect(await shop.statesOf(orderId)).toEqual([]);
      },
    );

    test('a Payme call for an order gets the error -31051 during a payment, -31052 when paid, -31053 when cancelled', async () => {
      const orderId = await shop.orderFor('payme');
      const id = shop.payme.newId();
      await create(orderId, id);
      expect(codeOf(await check(orderId))).toBe(-31051);
      expect(codeOf(await create(orderId))).toBe(-31051);
      await perform(id);
      expect(codeOf(await check(orderId))).toBe(-31052);
      expect(codeOf(await create(orderId))).toBe(-31052);
      await cancel(id);
      expect(codeOf(await check(orderId))).toBe(-31053);
      expect(codeOf(await create(orderId))).toBe(-31053);
    });

    test('a Payme call for an order whose payment time is over gets the error -31053', async () => {
      const orderId = await shop.orderFor('payme');
      shop.clock.now += 30 * 60_000;
      expect(codeOf(await check(orderId))).toBe(-31053);
      expect(codeOf(await create(orderId))).toBe(-31053);
    });
  });

  describe('repeated, late and simultaneous Payme calls', () => {
    test('a repeated Payme call gets the answer of the first call', async () => {
      const orderId = await shop.orderFor('payme');
      const id = shop.payme.newId();
      const created = (await create(orderId, id)).body.result;
      shop.clock.now += 1000;
      expect((await create(orderId, id)).body.result).toEqual(created);
      const performed = (await perform(id)).body.result;
      shop.clock.now += 1000;
      expect((await perform(id)).body.result).toEqual(performed);
      expect(codeOf(await create(orderId, id))).toBe(-31008);
      const cancelled = (await cancel(id)).body.result;
      shop.clock.now += 1000;
      expect((await cancel(id)).body.result).toEqual(cancelled);
      expect(await shop.statesOf(orderId)).toEqual([['created', 'paid', 'refunded']]);
    });

    test('a Payme call with an unknown transaction gets the error -31003', async () => {
      const id = shop.payme.newId();
      expect(codeOf(await perform(id))).toBe(-31003);
      expect(codeOf(await cancel(id))).toBe(-31003);
      expect(codeOf(await shop.payme.call('CheckTransaction', { id }))).toBe(-31003);
    });

    test('a Payme transaction id of another order is refused', async () => {
      const [mine, other] = [await shop.orderFor('payme'), await shop.orderFor('payme')];
      const id = shop.payme.newId();
      await create(mine, id);
      expect(codeOf(await create(other, id))).toBe(-31051);
      expect(await shop.statesOf(other)).toEqual([]);
    });

    test('a Payme transaction that is older than twelve hours gets the error -31008', async () => {
      const orderId = await shop.orderFor('payme');
      expect(codeOf(await create(orderId, undefined, shop.clock.now - 12 * HOUR_MS))).toBe(-31008);
    });

    test('a Payme transaction that is performed after twelve hours is cancelled with reason 4 (timeout)', async () => {
      const patient = await openPayingShop({ windowMinutes: 24 * 60 });
      const [orderId, id] = [await patient.orderFor('payme'), patient.payme.newId()];
      await patient.payme.call('CreateTransaction', { id, time: patient.clock.now, ...bill(orderId) });
      patient.clock.now += 12 * HOUR_MS + 1;
      expect(codeOf(await patient.payme.call('PerformTransaction', { id }))).toBe(-31008);
      const { body } = await patient.payme.call('CheckTransaction', { id });
      expect(body.result).toMatchObject({
        state: -1,
        reason: 4,
        perform_time: 0,
        cancel_time: patient.clock.now,
      });
      expect(await patient.orderOf(orderId)).toMatchObject({ statusCode: 10 });
      await patient.close();
    });

    test('in a race of perform and cancel a Payme transaction and its order end in one consistent state', async () => {
      const orderId = await shop.orderFor('payme');
      const id = shop.payme.newId();
      await create(orderId, id);
      await Promise.all([perform(id), cancel(id), perform(id), cancel(id)]);
      const { state } = (await shop.payme.call('CheckTransaction', { id })).body.result;
      const { statusCode, payment } = await shop.orderOf(orderId);
      expect([
        [-1, 10, false],
        [-2, 255, false],
      ]).toContainEqual([state, statusCode, payment.isPaid]);
    });

    test('of ten simultaneous Payme transactions for an order one is created', async () => {
      const orderId = await shop.orderFor('payme');
      const codes = await Promise.all(Array.from({ length: 10 }, async () => codeOf(await create(orderId))));
      expect(codes.filter((code) => code === undefined)).toHaveLength(1);
      expect(codes.filter((code) => code === -31051)).toHaveLength(9);
    });

    test('a Payme transaction that is performed ten times at once is paid once', async () => {
      const orderId = await shop.orderFor('payme');
      const id = shop.payme.newId();
      await create(orderId, id);
      const answers = await Promise.all(Array.from({ length: 10 }, () => perform(id)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
      expect(await shop.statesOf(orderId)).toEqual([['created', 'paid']]);
      const { history } = await shop.orderOf(orderId);
      expect(history.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([10, 20]);
    });
  });

  describe('cancelled Payme transactions', () => {
    test('an order can be paid again after Payme cancelled its unfinished transaction', async () => {
      const orderId = await shop.orderFor('payme');
      const id = shop.payme.newId();
      await create(orderId, id);
      expect((await cancel(id, 3)).body.result).toMatchObject({ state: -1, cancel_time: shop.clock.now });
      expect(codeOf(await perform(id))).toBe(-31008);
      const second = shop.payme.newId();
      await create(orderId, second);
      expect((await perform(second)).body.result.state).toBe(2);
      expect(await shop.statesOf(orderId)).toEqual([
        ['created', 'cancelled'],
        ['created', 'paid'],
      ]);
    });

    test('an order that is not in preparation is cancelled when Payme cancels its paid transaction', async () => {
      const { orderId, id } = await paidOrder();
      expect((await cancel(id)).body.result.state).toBe(-2);
      expect(await shop.orderOf(orderId)).toMatchObject({
        statusCode: 255,
        payment: { isPaid: false, isRefunded: true },
      });
    });

    test('Payme cannot cancel the transaction of an order in preparation (-31007)', async () => {
      const { orderId, id } = await paidOrder();
      await shop.setStatus(orderId, 30);
      expect(codeOf(await cancel(id))).toBe(-31007);
      expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 30, payment: { isPaid: true } });
    });

    test('a paid order that the restaurant cancels is marked for a refund, and Payme can refund it', async () => {
      const { orderId, id } = await paidOrder();
      const isDue = async () =>
        (
          await shop.database.db
            .selectFrom('payments')
            .select('isRefundDue')
            .where('orderId', '=', orderId)
            .executeTakeFirstOrThrow()
        ).isRefundDue;
      await shop.setStatus(orderId, 255);
      expect(await isDue()).toBe(true);
      expect((await cancel(id)).body.result.state).toBe(-2);
      expect(await isDue()).toBe(false);
      expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 255, payment: { isPaid: false } });
    });

    test('a paid order that its customer cancels is marked for a refund, and Payme can refund it', async () => {
      const [paid, begun] = [await paidOrder(), await shop.orderFor('payme')];
      const begunId = shop.payme.newId();
      await create(begun, begunId);
      for (const orderId of [paid.orderId, begun]) {
        expect((await shop.post('/api/delivery/Cancel', { orderId }, shop.token)).status).toBe(200);
      }
      const { isRefundDue } = await shop.database.db
        .selectFrom('payments')
        .select('isRefundDue')
        .where('orderId', '=', paid.orderId)
        .executeTakeFirstOrThrow();
      expect(isRefundDue).toBe(true);
      expect((await cancel(paid.id)).body.result.state).toBe(-2);
      expect(codeOf(await perform(begunId))).toBe(-31008);
    });
  });

  test('a Payme statement lists the transactions of a period, both bounds included, earliest first', async () => {
    const day = at('12:00', 25);
    const made: string[] = [];
    for (const offset of [0, 2000, 1000, 3001]) {
      shop.clock.now = day + offset;
      const id = shop.payme.newId();
      await create(await shop.orderFor('payme'), id);
      made.push(id);
    }
    await shop.payme.call('CreateTransaction', {
      id: shop.payme.newId(),
      time: day + 1500,
      ...bill('nobodys'),
    });
    const { body } = await shop.payme.call('GetStatement', { from: day, to: day + 3000 });
    const { transactions } = body.result;
    expect(transactions.map(({ id }: { id: string }) => id)).toEqual([made[0], made[2], made[1]]);
    expect(transactions[0]).toEqual({
      id: made[0],
      time: day,
      amount: TOTAL * 100,
      account: { order_id: expect.any(String) },
      create_time: day,
      perform_time: 0,
      cancel_time: 0,
      transaction: expect.any(String),
      state: 1,
      reason: null,
      receivers: null,
    });
    const none = await shop.payme.call('GetStatement', { from: 1, to: 2 });
    expect(none.body.result).toEqual({ transactions: [] });
  });
});
