import type { AddressInfo } from 'node:net';
import type { OnlinePayment } from '@olov/contract';
import type { PaymentsConfig } from '../modules/payments/config';
import { createFakeClick } from '../modules/payments/sandbox/fakeClick';
import { createFakePayme } from '../modules/payments/sandbox/fakePayme';
import { createFakeUzum } from '../modules/payments/sandbox/fakeUzum';
import { keyring } from './keyring';
import { opened } from './opened';
import { pickupOrder } from './orders';
import { openTestShop, STAFF_TOKEN } from './shop';

export const testPayments = {
  payme: {
    merchantId: '587f72c72cac0d162c722ae2',
    login: 'Paycom',
    key: keyring('the-key-of-payme-in-the-tests'),
    checkoutUrl: 'https://checkout.paycom.uz',
    allowed: [],
  },
  click: {
    serviceId: '12345',
    merchantId: '678',
    secretKey: keyring('the-secret-of-click-in-the-tests'),
    paymentUrl: 'https://my.click.uz/services/pay',
    apiUrl: 'https://api.click.uz/v2/merchant',
    allowed: [],
  },
  uzum: {
    serviceId: '101202',
    login: 'uzum',
    password: keyring('the-password-of-uzum-in-the-tests'),
    paymentUrl:
      'https://bank.example/open?serviceId={serviceId}&order_id={orderId}&amount={amount}&redirectUrl={returnUrl}',
    allowed: [],
  },
} satisfies Partial<PaymentsConfig>;

export async function openPayingShop(config: Partial<PaymentsConfig> = {}) {
  const payments = { ...testPayments, ...config };
  const shop = await openTestShop(payments);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;

  return {
    ...shop,
    url,
    payme: createFakePayme(url, payments.payme),
    click: createFakeClick(url, payments.click),
    uzum: createFakeUzum(url, payments.uzum),

    async orderFor(type: OnlinePayment): Promise<string> {
      const { status, body } = await shop.create(pickupOrder({ payment: { type } }), shop.token);
      expect(status).toBe(201);
      return body.orderId;
    },

    async orderOf(orderId: string) {
      return (await shop.get(`/api/delivery/Get?orderId=${orderId}&Language=3`, shop.token)).body;
    },

    setStatus: (orderId: string, statusCode: number) =>
      shop.post('/api/delivery/SetStatus', { orderId, statusCode, language: 3 }, STAFF_TOKEN),

    async statesOf(orderId: string): Promise<string[][]> {
      const { rows } = await shop.database.pool.query(
        `select payments.id, array_agg(history.state order by history.at, history.state = 'created' desc) as states
         from payments join payment_history history on history.payment_id = payments.id
         where order_id = $1 group by payments.id order by payments.id`,
        [orderId],
      );
      return rows.map(({ states }) => states);
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

export const TOTAL = 60_000;

export const openedPayingShop = (...options: Parameters<typeof openPayingShop>) =>
  opened(() => openPayingShop(...options));
