import type { OfficePayment, OfficeRefund, OnlinePayment } from '@olov/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Time } from './columns';

export type PaymentState = OfficePayment['state'];
export type RefundState = OfficeRefund['state'];

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

/** Pieces of a line of an order; line 0 is the delivery. The customer paid `price` without `discount` for them. */
export interface RefundLine {
  line: number;
  count: number;
  price: number;
  discount: number;
}

/** Money that goes back to a customer. The database allows no more than was paid. */
export interface RefundTable {
  id: GeneratedAlways<number>;
  orderId: string;
  /** Null: the order was paid at the door or at the counter. */
  paymentId: number | null;
  /** Unique for its order: a repeated request finds its refund. */
  key: string;
  state: RefundState;
  amount: number;
  /** Null for a sum without lines. */
  lines: ColumnType<RefundLine[] | null, string | null, string | null>;
  isByHand: boolean;
  actor: string;
  reason: string;
  askedAt: Time;
  doneAt: Time | null;
  failure: string | null;
}

export interface PaymentSchema {
  orderRefunds: RefundTable;
  payments: PaymentTable;
  paymentHistory: PaymentHistoryTable;
}
