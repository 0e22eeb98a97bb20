import { createHash } from 'node:crypto';

const REQUIRED = [
  'click_trans_id',
  'service_id',
  'click_paydoc_id',
  'merchant_trans_id',
  'amount',
  'action',
  'error',
  'error_note',
  'sign_time',
  'sign_string',
] as const;

export type ClickRequest = Record<(typeof REQUIRED)[number], string> & { merchant_prepare_id: string };

export function readRequest(body: string): ClickRequest | undefined {
  const form = new URLSearchParams(body);
  if (REQUIRED.some((name) => !form.has(name))) return undefined;
  const request = Object.fromEntries(REQUIRED.map((name) => [name, form.get(name) ?? '']));
  return { ...request, merchant_prepare_id: form.get('merchant_prepare_id') ?? '' } as ClickRequest;
}

/** The signature covers the values exactly as they were sent; that of Complete (1) also covers the prepare id. */
export const signatureOf = (request: Omit<ClickRequest, 'sign_string'>, secretKey: string): string =>
  createHash('md5')
    .update(
      [
        request.click_trans_id,
        request.service_id,
        secretKey,
        request.merchant_trans_id,
        request.action === '1' ? request.merchant_prepare_id : '',
        request.amount,
        request.action,
        request.sign_time,
      ].join(''),
    )
    .digest('hex');
