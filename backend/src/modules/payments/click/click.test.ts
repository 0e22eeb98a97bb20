import { openedPayingShop, TOTAL } from '../../../testing/payments';
import { atNoon } from '../../../testing/shop';
import { signatureOf } from './request';

const shop = atNoon(openedPayingShop());

const codeOf = ({ status, body }: { status: number; body: { error: number } }) => {
  expect(status).toBe(200);
  return body.error;
};

async function attempt(orderId?: string) {
  const id = orderId ?? (await shop.orderFor('click'));
  const fields = { click_trans_id: shop.click.newId(), merchant_trans_id: id, amount: TOTAL };
  let merchant_prepare_id = 0;
  return {
    orderId: id,
    fields,
    async prepare(changes: object = {}) {
      const answer = await shop.click.call('prepare', { ...fields, ...changes });
      merchant_prepare_id = answer.body.merchant_prepare_id ?? merchant_prepare_id;
      return answer;
    },
    complete: (changes: object = {}) =>
      shop.click.call('complete', { ...fields, merchant_prepare_id, ...changes }),
  };
}

// asvs V11.4.1
test('the Click signature is computed as in Click’s documentation', () => {
  const request = {
    click_trans_id: '1',
    service_id: '2',
    click_paydoc_id: '9',
    merchant_trans_id: 'order',
    amount: '1000.00',
    error: '0',
    error_note: '',
    sign_time: '2026-11-21 12:00:00',
    merchant_prepare_id: '7',
  };
  // Computed by `printf '12secretorder1000.0002026-11-21 12:00:00' | md5sum`. Complete adds the prepare id 7 before the
  // amount, and has the action 1 after it.
  expect(signatureOf({ ...request, action: '0' }, 'secret')).toBe('32e62dd5717ba2ea66bcad50cd6d69af');
  expect(signatureOf({ ...request, action: '1' }, 'secret')).toBe('6479fb3f138cef9b034be4ea6a78ebfa');
});

describe('Click', () => {
  test('an order is paid by Click’s Complete and not yet by Prepare', async () => {
    const { orderId, fields, prepare, complete } = await attempt();
    expect((await prepare()).body).toEqual({
      click_trans_id: fields.click_trans_id,
      merchant_trans_id: orderId,
      merchant_prepare_id: expect.any(Number),
      error: 0,
      error_note: 'Success',
    });
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 10, payment: { isPaid: false } });
    expect((await complete()).body).toEqual({
      click_trans_id: fields.click_trans_id,
      merchant_trans_id: orderId,
      merchant_confirm_id: expect.any(Number),
      error: 0,
      error_note: 'Success',
    });
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 20, payment: { isPaid: true } });
    expect(await shop.statesOf(orderId)).toEqual([['created', 'paid']]);
  });

  test('an amount from Click with decimals of zero is accepted', async () => {
    const { prepare, complete } = await attempt();
    expect(codeOf(await prepare({ amount: '60000.00' }))).toBe(0);
    expect(codeOf(await complete({ amount: '60000.0' }))).toBe(0);
  });

  describe('refused calls', () => {
    test('a Click call with a wrong signature gets the error -1 and changes nothing', async () => {
      const { orderId, prepare, complete } = await attempt();
      expect(codeOf(await prepare({ sign_string: 'f'.repeat(32) }))).toBe(-1);
      expect(codeOf(await prepare({ sign_string: '' }))).toBe(-1);
      await prepare();
      expect(codeOf(await complete({ sign_string: 'f'.repeat(32) }))).toBe(-1);
      expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 10 });
    });

    test.each([1, TOTAL - 1, TOTAL + 1, '60000.01', '6e4', '', '-60000', '0x1'])(
      'a Click call with the amount %s gets the error -2',
      async (amount) => {
        const { prepare, complete } = await attempt();
        expect(codeOf(await prepare({ amount }))).toBe(-2);
        await prepare();
        expect(codeOf(await complete({ amount }))).toBe(-2);
      },
    );

    test('a Click call whose action is not that of its path gets the error -3', async () => {
      const { prepare, complete } = await attempt();
      expect(codeOf(await prepare({ action: 1 }))).toBe(-3);
      expect(codeOf(await prepare({ action: 2 }))).toBe(-3);
      await prepare();
      expect(codeOf(await complete({ action: 0 }))).toBe(-3);
    });

    test('a Click call for a paid order gets the error -4, also for a new attempt', async () => {
      const { orderId, prepare, complete } = await attempt();
      await prepare();
      await complete();
      expect(codeOf(await complete())).toBe(-4);
      expect(codeOf(await prepare())).toBe(-4);
      expect(codeOf(await (await attempt(orderId)).prepare())).toBe(-4);
      expect(await shop.statesOf(orderId)).toEqual([['created', 'paid']]);
    });

    test('a Click call for an unknown order, or one with another payment type, gets the error -5', async () => {
      expect(codeOf(await (await attempt('nobodys')).prepare())).toBe(-5);
      expect(codeOf(await (await attempt(await shop.orderFor('uzum'))).prepare())).toBe(-5);
      const { prepare, complete } = await attempt();
      await prepare();
      expect(codeOf(await complete({ merchant_trans_id: 'nobodys' }))).toBe(-5);
    });

    test('a Click Complete without a Prepare, or with a wrong prepare id, gets the error -6', async () => {
      const { prepare, complete } = await attempt();
      expect(codeOf(await complete({ merchant_prepare_id: 1 }))).toBe(-6);
      await prepare();
      expect(codeOf(await complete({ merchant_prepare_id: 999_999 }))).toBe(-6);
    });

    test.each([
      ['a parameter that is missing', 'click_trans_id=1&action=0'],
      ['an empty body', ''],
      ['JSON', '{}'],
    ])('a Click call with %s gets the error -8', async (_, payload) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode, body } = await shop.app.inject({
        method: 'POST',
        url: '/payments/click/prepare',
        payload,
        headers,
      });
      expect(codeOf({ status: statusCode, body: JSON.parse(body) })).toBe(-8);
    });

    test('a Click call for another service gets the error -8', async () => {
      const { prepare } = await attempt();
      expect(codeOf(await prepare({ service_id: 999 }))).toBe(-8);
    });

    test('a Click call for a cancelled order, or after its payment time, gets the error -9', async () => {
      const cancelled = await attempt();
      await shop.setStatus(cancelled.orderId, 255);
      expect(codeOf(await cancelled.prepare())).toBe(-9);
      const late = await attempt();
      shop.clock.now += 30 * 60_000;
      expect(codeOf(await late.prepare())).toBe(-9);
    });
  });

  describe('repeated, failed and late calls', () => {
    test('a repeated Click Prepare gets the same prepare id', async () => {
      const { orderId, prepare } = await attempt();
      expect((await prepare()).body).toEqual((await prepare()).body);
      expect(await shop.statesOf(orderId)).toEqual([['created']]);
    });

    test('a Click attempt that failed is closed with -9, and another attempt can pay', async () => {
      const first = await attempt();
      await first.prepare();
      expect(codeOf(await first.complete({ error: -5017 }))).toBe(-9);
      expect(codeOf(await first.complete())).toBe(-9);
      expect(codeOf(await first.prepare())).toBe(-9);
      const second = await attempt(first.orderId);
      await second.prepare();
      expect(codeOf(await second.complete())).toBe(0);
      expect(await shop.statesOf(first.orderId)).toEqual([
        ['created', 'cancelled'],
        ['created', 'paid'],
      ]);
    });

    test('a failure that Click reports after the payment changes nothing and gets the error -4', async () => {
      const { orderId, prepare, complete } = await attempt();
      await prepare();
      await complete();
      expect(codeOf(await complete({ error: -5017 }))).toBe(-4);
      expect(await shop.orderOf(orderId)).toMatchObject({ payment: { isPaid: true } });
    });

    test('a new Click attempt replaces an unfinished one, which then cannot pay', async () => {
      const left = await attempt();
      await left.prepare();
      const next = await attempt(left.orderId);
      expect(codeOf(await next.prepare())).toBe(0);
      expect(codeOf(await left.complete())).toBe(-9);
      expect(codeOf(await next.complete())).toBe(0);
    });

    test('a Click Complete after the order was cancelled gets the error -9, so the money goes back', async () => {
      const { orderId, prepare, complete } = await attempt();
      await prepare();
      await shop.setStatus(orderId, 255);
      const unpaid = { statusCode: 255, payment: { isPaid: false, isRefunded: false } };
      expect(await shop.orderOf(orderId)).toMatchObject(unpaid);
      expect([codeOf(await complete()), codeOf(await complete())]).toEqual([-9, -9]);
      expect(await shop.orderOf(orderId)).toMatchObject({ payment: { isPaid: false, isRefunded: true } });
    });
  });
});
