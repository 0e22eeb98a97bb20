import { randomBytes } from 'node:crypto';
import type { PaymeConfig } from '../config';
import { basic, type FakeProvider, type Heard, send } from './FakeProvider';

export function createFakePayme(url: string, { login, key }: Pick<PaymeConfig, 'login' | 'key'>) {
  let calls = 0;

  const call = (method: string, params: object, authorization = basic(login, key.first)): Promise<Heard> => {
    calls += 1;
    return send(`${url}/payments/payme`, JSON.stringify({ method, params, id: calls }), {
      'content-type': 'text/json; charset=UTF-8',
      authorization,
    });
  };

  const newId = () => randomBytes(12).toString('hex');
  const accountOf = ({ orderId, amount }: { orderId: string; amount: number }) => ({
    account: { order_id: orderId },
    amount: amount * 100,
  });

  const begin = async (bill: { orderId: string; amount: number }) => {
    const id = newId();
    const checked = await call('CheckPerformTransaction', accountOf(bill));
    if (!checked.body.result?.allow) return undefined;
    const created = await call('CreateTransaction', { id, time: Date.now(), ...accountOf(bill) });
    return created.body.result?.state === 1 ? id : undefined;
  };

  const provider: FakeProvider = {
    billOf(link) {
      const text = Buffer.from(link.pathname.split('/').pop() ?? '', 'base64').toString('utf8');
      const params = new Map(
        text.split(';').map((part) => [part.split('=')[0], part.replace(/^[^=]*=/, '')]),
      );
      return {
        orderId: params.get('ac.order_id') ?? '',
        amount: Number(params.get('a')) / 100,
        returnUrl: params.get('c') ?? '',
      };
    },
    async pay(bill) {
      const id = await begin(bill);
      return id !== undefined && (await call('PerformTransaction', { id })).body.result?.state === 2;
    },
    async fail(bill) {
      const id = await begin(bill);
      if (id !== undefined) await call('CancelTransaction', { id, reason: 3 });
    },
  };

  return { ...provider, call, newId };
}
