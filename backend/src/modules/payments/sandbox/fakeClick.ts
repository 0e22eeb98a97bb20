import { randomInt } from 'node:crypto';
import { signatureOf } from '../click/request';
import type { ClickConfig } from '../config';
import { type FakeProvider, type Heard, send } from './FakeProvider';

type Fields = Record<string, string | number>;

export function createFakeClick(
  url: string,
  { serviceId, secretKey }: Pick<ClickConfig, 'serviceId' | 'secretKey'>,
) {
  /** Changes are applied before signing, except for a changed signature. */
  const call = (step: 'prepare' | 'complete', changes: Fields): Promise<Heard> => {
    const fields: Fields = {
      click_trans_id: newId(),
      service_id: serviceId,
      click_paydoc_id: newId(),
      merchant_trans_id: '',
      amount: 0,
      action: step === 'prepare' ? 0 : 1,
      error: 0,
      error_note: 'Success',
      sign_time: new Date().toISOString().slice(0, 19).replace('T', ' '),
      ...changes,
    };
    const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const sign_string = signatureOf(form as Parameters<typeof signatureOf>[0], secretKey.first);
    const body = new URLSearchParams({ sign_string, ...form }).toString();
    return send(`${url}/payments/click/${step}`, body, {
      'content-type': 'application/x-www-form-urlencoded',
    });
  };

  const newId = () => randomInt(1_000_000, 2_000_000_000);

  const finish = async (bill: { orderId: string; amount: number }, error: number) => {
    const fields = { click_trans_id: newId(), merchant_trans_id: bill.orderId, amount: bill.amount };
    const { merchant_prepare_id } = (await call('prepare', fields)).body;
    if (merchant_prepare_id === undefined) return false;
    return (await call('complete', { ...fields, merchant_prepare_id, error })).body.error === 0;
  };

  const provider: FakeProvider = {
    billOf: ({ searchParams }) => ({
      orderId: searchParams.get('transaction_param') ?? '',
      amount: Number(searchParams.get('amount')),
      returnUrl: searchParams.get('return_url') ?? '',
    }),
    pay: (bill) => finish(bill, 0),
    async fail(bill) {
      await finish(bill, -5017);
    },
  };

  return { ...provider, call, newId };
}
