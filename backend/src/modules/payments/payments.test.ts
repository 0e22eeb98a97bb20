import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@olov/contract/platform/durations';
import { cartOf, deliveryOrder, pickupOrder } from '../../testing/orders';
import { openedPayingShop, TOTAL, testPayments } from '../../testing/payments';
import { atNoon, openTestShop } from '../../testing/shop';
import { cancelUnpaidOrders, watchUnpaidOrders } from '../orders/follow/unpaid';
import { moveDueOrders } from '../orders/staff/kitchen-simulator';

const shop = atNoon(openedPayingShop());

const ONLINE = ['payme', 'click', 'uzum'] as const;
const make = (type: string, changes: object = {}, key?: string) =>
  shop.create(pickupOrder({ payment: { type }, ...changes }), shop.token, key);
const sweep = () => cancelUnpaidOrders(shop.database.db, 30 * MINUTE_MS, shop.clock.now, shop.app.log);

describe('payment types by configured providers', () => {
  test('a shop without a provider offers cash and card and has no webhooks', async () => {
    const bare = await openTestShop();
    const token = await bare.issuer.tokenFor('customer');
    const { body } = await bare.post('/api/delivery/Calculate', cartOf(pickupOrder()));
    expect(body.paymentTypes).toEqual(['cash', 'card']);
    for (const type of ONLINE) {
      const answer = await bare.create(pickupOrder({ payment: { type }, language: 3 }), token);
      expect(answer.status).toBe(422);
      expect(answer.body.fields).toEqual({
        'payment.type': 'This way to pay isn’t available now. Choose another one.',
      });
    }
    for (const path of ['payme', 'click/prepare', 'click/complete', 'uzum/check']) {
      expect((await bare.post(`/payments/${path}`, {})).status).toBe(404);
    }
    await bare.close();
  });

  test('a shop with one provider offers only that provider besides cash and card', async () => {
    const one = await openTestShop({ click: testPayments.click });
    const { body } = await one.post('/api/delivery/Calculate', cartOf(pickupOrder()));
    expect(body.paymentTypes).toEqual(['cash', 'card', 'click']);
    await one.close();
  });
});

describe('POST /api/delivery/Create with an online payment', () => {
  test.each(ONLINE)(
    'an order that is paid with %s awaits its payment, and the response contains the payment link',
    async (type) => {
      const { status, body } = await make(type);
      expect(status).toBe(201);
      expect(body).toEqual({
        orderId: expect.any(String),
        statusCode: 10,
        total: TOTAL,
        paymentUrl: expect.stringMatching(/^https:\/\//),
      });
      const order = await shop.orderOf(body.orderId);
      expect(order).toMatchObject({ statusCode: 10, payment: { type, isPaid: false } });
      expect(order.payment.url).toMatch(/^https:\/\//);
      expect(order.history.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([10]);
    },
  );

  test('the Payme link contains the cash desk, order, amount in tiyin, language and return address', async () => {
    const { body } = await make('payme', { language: 1 });
    const { origin, pathname } = new URL(body.paymentUrl);
    expect(origin).toBe('https://checkout.paycom.uz');
    expect(Buffer.from(pathname.slice(1), 'base64').toString()).toBe(
      `m=587f72c72cac0d162c722ae2;ac.order_id=${body.orderId};a=6000000;l=uz;c=https://olov.example/uz/tracker/${body.orderId}`,
    );
  });

  test('the Click link contains the service, order, amount in UZS and return address', async () => {
    const { body } = await make('click', { language: 2 });
    const { origin, pathname, searchParams } = new URL(body.paymentUrl);
    expect(origin + pathname).toBe('https://my.click.uz/services/pay');
    expect(Object.fromEntries(searchParams)).toEqual({
      service_id: '12345',
      merchant_id: '678',
      amount: '60000.00',
      transaction_param: body.orderId,
      return_url: `https://olov.example/tracker/${body.orderId}`,
    });
  });

  test('the Uzum link is the configured template with its placeholders filled in', async () => {
    const { body } = await make('uzum', { language: 3 });
    expect(Object.fromEntries(new URL(body.paymentUrl).searchParams)).toEqual({
      serviceId: '101202',
      order_id: body.orderId,
      amount: '6000000',
      redirectUrl: `https://olov.example/en/tracker/${body.orderId}`,
    });
  });

  test('the retry of an order with online payment gets the first answer, without a payment link once the order is paid', async () => {
    const key = randomUUID();
    const first = await make('payme', {}, key);
    expect((await make('payme', {}, key)).body).toEqual(first.body);
    expect(await shop.payme.pay({ orderId: first.body.orderId, amount: TOTAL })).toBe(true);
    const { paymentUrl: _, ...answer } = first.body;
    expect((await make('payme', {}, key)).body).toEqual(answer);
  });

  test('the online payment of a delivery includes the delivery price', async () => {
    const { body } = await shop.create(deliveryOrder({ payment: { type: 'uzum' } }), shop.token);
    expect(await shop.uzum.pay({ orderId: body.orderId, amount: 60_000 })).toBe(false);
    expect(await shop.uzum.pay({ orderId: body.orderId, amount: 75_000 })).toBe(true);
  });

  test('an order with an unknown payment type is refused with an error at the payment field', async () => {
    const { status, body } = await make('paypal');
    expect([status, Object.keys(body.fields)]).toEqual([422, ['payment.type']]);
  });
});

describe('unpaid order', () => {
  test('the kitchen simulator does not move an unpaid order', async () => {
    const { body } = await make('payme');
    await moveDueOrders(shop.database.db, 20, shop.clock.now + MINUTE_MS);
    expect(await shop.orderOf(body.orderId)).toMatchObject({ statusCode: 10 });
  });

  test.each([20, 30, 201])(
    'the restaurant cannot change the status of an unpaid order to %i',
    async (statusCode) => {
      const { body } = await make('payme');
      const answer = await shop.setStatus(body.orderId, statusCode);
      expect([answer.status, answer.body.code]).toEqual([409, 'status-awaits-payment']);
    },
  );

  test('an unpaid order is cancelled after 30 minutes, and a later payment is refused', async () => {
    const { body } = await make('payme');
    shop.clock.now += 30 * MINUTE_MS - 1;
    await sweep();
    expect(await shop.orderOf(body.orderId)).toMatchObject({ statusCode: 10 });
    shop.clock.now += 1;
    await sweep();
    const order = await shop.orderOf(body.orderId);
    expect(order).toMatchObject({ statusCode: 255, payment: { isPaid: false, isRefunded: false } });
    expect(order.payment.url).toBeUndefined();
    expect(await shop.payme.pay({ orderId: body.orderId, amount: TOTAL })).toBe(false);
  });

  test('an unpaid order waits up to ten minutes longer for a payment that has begun', async () => {
    const orderId = await shop.orderFor('uzum');
    const transId = randomUUID();
    shop.clock.now += 29 * MINUTE_MS;
    const begun = { transId, amount: TOTAL * 100, params: { order_id: orderId } };
    await shop.uzum.call('create', begun);
    shop.clock.now += 9 * MINUTE_MS;
    await sweep();
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 10 });
    shop.clock.now += MINUTE_MS;
    await sweep();
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 255 });
    expect((await shop.uzum.call('confirm', { transId })).body.errorCode).toBe('10015');
    expect(await shop.statesOf(orderId)).toEqual([['created', 'cancelled']]);
  });

  test('the server cancels unpaid orders at an interval until the server stops', async () => {
    const { db } = shop.database;
    const makeOld = async () => {
      const orderId = await shop.orderFor('payme');
      await db
        .updateTable('orders')
        .set({ createdAt: new Date(0) })
        .where('id', '=', orderId)
        .execute();
      return orderId;
    };
    const orderId = await makeOld();
    const stop = watchUnpaidOrders(db, 30 * MINUTE_MS, shop.app.log, 10);
    while ((await shop.orderOf(orderId)).statusCode === 10) await sleep(10);
    await stop();
    expect(await shop.orderOf(orderId)).toMatchObject({ statusCode: 255 });
    const left = await makeOld();
    await sleep(100);
    expect(await shop.orderOf(left)).toMatchObject({ statusCode: 10 });
  });

  test('in a race of payment and timeout an order is either paid or cancelled', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => shop.orderFor('click')));
    const fields = (orderId: string, index: number) => ({
      click_trans_id: 100 + index,
      merchant_trans_id: orderId,
      amount: TOTAL,
    });
    const prepared = await Promise.all(
      orders.map((orderId, index) => shop.click.call('prepare', fields(orderId, index))),
    );
    shop.clock.now += 41 * MINUTE_MS;
    await Promise.all([
      sweep(),
      ...orders.map((orderId, index) =>
        shop.click.call('complete', {
          ...fields(orderId, index),
          merchant_prepare_id: prepared[index]?.body.merchant_prepare_id,
        }),
      ),
      sweep(),
    ]);
    for (const orderId of orders) {
      const { statusCode, payment } = await shop.orderOf(orderId);
      expect([
        [20, true],
        [255, false],
      ]).toContainEqual([statusCode, payment.isPaid]);
    }
  });
});

test('the database refuses a second active payment of an order', async () => {
  const orderId = await shop.orderFor('payme');
  await shop.payme.pay({ orderId, amount: TOTAL });
  const second = shop.database.pool.query(
    `insert into payments (order_id, provider, transaction_id, amount, state, started_at, created_at)
     values ($1, 'payme', 'another', 1, 'created', now(), now())`,
    [orderId],
  );
  await expect(second).rejects.toThrow('payments_living');
});

test('the payment webhooks are not in the API document and allow no cross-origin requests', async () => {
  const { body } = await shop.get('/openapi/main.json');
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/payments'))).toEqual([]);
  const { headers } = await shop.app.inject({
    method: 'OPTIONS',
    url: '/payments/payme',
    headers: { origin: 'https://evil.example' },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
