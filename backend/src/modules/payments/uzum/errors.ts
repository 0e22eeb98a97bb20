import type { OrderRefusal } from '../ledger';

/** Error codes of Uzum Bank’s Merchant API. */
export const UZUM_ERROR = {
  access: '10001',
  json: '10002',
  operation: '10003',
  missing: '10005',
  service: '10006',
  account: '10007',
  paid: '10008',
  cancelled: '10009',
  known: '10010',
  amount: '10011',
  transaction: '10014',
  transactionCancelled: '10015',
  confirmed: '10016',
  served: '10017',
  reversed: '10018',
  ours: '99999',
} as const;

export type UzumErrorCode = (typeof UZUM_ERROR)[keyof typeof UZUM_ERROR];

export class UzumError extends Error {
  constructor(readonly errorCode: UzumErrorCode) {
    super(`Uzum ${errorCode}`);
  }
}

/** Uzum has no code for an order during a payment, so it gets the code of a paid one. */
export const refused: Record<OrderRefusal, UzumErrorCode> = {
  'order-unknown': UZUM_ERROR.account,
  'amount-wrong': UZUM_ERROR.amount,
  'order-paid': UZUM_ERROR.paid,
  'order-busy': UZUM_ERROR.paid,
  'order-closed': UZUM_ERROR.cancelled,
};
