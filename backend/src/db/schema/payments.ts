import type { OfficePayment, OnlinePayment } from '@olov/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from './columns';

export type PaymentState = OfficePayment['state'];

/** Fiscal receipts as Payme sends them. */
export type Receipts = { [Type in 'PERFORM' | 'CANCEL']?: { qr_code_url: string } };

export interface PaymentTable {
  id: Generated<number>;
  orderId: string;
  provider: OnlinePayment;
  /** The provider’s own id; unique together with the provider. */
  transactionId: string;
  amount: number;
  state: PaymentState;
  startedAt: Time;
  createdAt: Time;
  paidAt: Time | null;
  cancelledAt: Time | null;
  reason: number | null;
  /** The order was cancelled after payment, and the money is not refunded yet. */
  isRefundDue: Generated<boolean>;
  receipts: ColumnType<Receipts, never, string>;
}

export interface PaymentHistoryTable {
  paymentId: number;
  state: PaymentState;
  at: Time;
  reason: number | null;
}

/** A payment is refunded as a whole, so it has one row. */
export interface RefundTable {
  paymentId: number;
  state: 'asked' | 'done' | 'failed';
  isByHand: boolean;
  actor: string;
  reason: string;
  askedAt: Time;
  failure: string | null;
}

export interface PaymentSchema {
  refunds: RefundTable;
  payments: PaymentTable;
  paymentHistory: PaymentHistoryTable;
}
