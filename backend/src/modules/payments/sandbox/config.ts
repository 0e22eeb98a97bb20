import { randomBytes } from 'node:crypto';
import { Keyring } from '@olov/server-kit/keyring';

export const SANDBOX_PATH = '/main/payments/sandbox';

export function sandboxProviders(publicUrl: string) {
  const secret = () => new Keyring('PAYMENT_SANDBOX', randomBytes(18).toString('base64url'));
  const page = `${publicUrl}${SANDBOX_PATH}`;
  return {
    payme: {
      merchantId: 'sandbox',
      login: 'Paycom',
      key: secret(),
      checkoutUrl: `${page}/payme`,
      allowed: [],
    },
    click: {
      serviceId: '1',
      merchantId: '1',
      secretKey: secret(),
      paymentUrl: `${page}/click`,
      apiUrl: `${page}/click`,
      allowed: [],
    },
    uzum: {
      serviceId: '1',
      login: 'sandbox',
      password: secret(),
      paymentUrl: `${page}/uzum?order_id={orderId}&amount={amount}&redirectUrl={returnUrl}`,
      allowed: [],
    },
  };
}
