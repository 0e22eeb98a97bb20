import { createHash } from 'node:crypto';
import { tashkentDay } from '@olov/contract';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { ClickConfig } from '../config';
import { asObject } from '../json';
import type { RefundOutcome } from '../PaymentProvider';
import type { PaymentRow } from '../repository';

/** The lease of a refund is longer than three calls. */
const ANSWER = { timeoutMs: 15_000, mostBytes: 64 * 1024 };

/** Click's code of a payment that went through; a negative one was cancelled or has failed. */
const PAID = 2;

/**
 * Click's Merchant API. A payment is found by our order and its day, and reversed only while Click has the money: so a
 * repeated call for the whole payment never refunds twice. Click does not tell which parts went back.
 */
export function createClickRefund(
  { serviceId, secretKey, apiUrl }: Pick<ClickConfig, 'serviceId' | 'secretKey' | 'apiUrl'>,
  merchantUserId: string,
  bounds = ANSWER,
) {
  const ask = async (method: 'GET' | 'DELETE', path: string): Promise<Record<string, unknown>> => {
    const seconds = Math.floor(Date.now() / 1000);
    const digest = createHash('sha1').update(`${seconds}${secretKey.first}`).digest('hex');
    const response = await fetchWhole(`${apiUrl}${path}`, {
      method,
      ...bounds,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        auth: `${merchantUserId}:${digest}:${seconds}`,
      },
    });
    const answer = asObject(await response.json());
    if (!response.ok || !answer) throw new Error(`Click answered ${response.status}`);
    return answer;
  };

  return async (
    { orderId, createdAt, amount: paid }: Pick<PaymentRow, 'orderId' | 'createdAt' | 'amount'>,
    amount: number,
  ): Promise<RefundOutcome> => {
    const day = tashkentDay(createdAt.getTime());
    const found = await ask('GET', `/payment/status_by_mti/${serviceId}/${orderId}/${day}`);
    if (Number(found.error_code) !== 0) return { failure: noteOf(found) };
    const paymentId = Number(found.payment_id);
    const { payment_status: status } = await ask('GET', `/payment/status/${serviceId}/${paymentId}`);
    if (Number(status) !== PAID) return { failure: `status ${status}` };
    const reversed = await ask(
      'DELETE',
      amount === paid
        ? `/payment/reversal/${serviceId}/${paymentId}`
        : `/payment/partial_reversal/${serviceId}/${paymentId}/${amount}`,
    );
    return Number(reversed.error_code) === 0 ? 'refunded' : { failure: noteOf(reversed) };
  };
}

const noteOf = ({ error_code, error_note }: Record<string, unknown>): string =>
  `${error_code} ${error_note ?? ''}`.trim().slice(0, 200);
