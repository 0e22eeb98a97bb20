import { randomUUID } from 'node:crypto';
import type { UzumConfig } from '../config';
import { basic, type FakeProvider, type Heard, send } from './FakeProvider';

export function createFakeUzum(
  url: string,
  { serviceId, login, password }: Pick<UzumConfig, 'serviceId' | 'login' | 'password'>,
) {
  const call = (
    webhook: string,
    fields: object,
    authorization = basic(login, password.first),
  ): Promise<Heard> =>
    send(
      `${url}/payments/uzum/${webhook}`,
      JSON.stringify({ serviceId: Number(serviceId), timestamp: Date.now(), ...fields }),
      { 'content-type': 'application/json', authorization },
    );

  const begin = async ({ orderId, amount }: { orderId: string; amount: number }) => {
    const transId = randomUUID();
    const params = { order_id: orderId };
    if ((await call('check', { params })).body.status !== 'OK') return undefined;
    const created = await call('create', { transId, params, amount: amount * 100 });
    return created.body.status === 'CREATED' ? transId : undefined;
  };

  const provider: FakeProvider = {
    billOf: ({ searchParams }) => ({
      orderId: searchParams.get('order_id') ?? '',
      amount: Number(searchParams.get('amount')) / 100,
      returnUrl: searchParams.get('redirectUrl') ?? '',
    }),
    async pay(bill) {
      const transId = await begin(bill);
      const details = { paymentSource: 'UZCARD', phone: '998901234567' };
      return (
        transId !== undefined && (await call('confirm', { transId, ...details })).body.status === 'CONFIRMED'
      );
    },
    async fail(bill) {
      const transId = await begin(bill);
      if (transId !== undefined) await call('reverse', { transId });
    },
  };

  return { ...provider, call };
}
