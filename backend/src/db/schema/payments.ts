import type { OnlinePayment } from '@olov/contract';
import type { Generated } from 'kysely';
import type { Time } from './columns';

export type PaymentState = 'created' | 'paid' | 'cancelled' | 'refunded';

export interface PaymentTable {
  id: Generated<number>;
  orderId: string;
  provider: OnlinePayment;
  /** The provider's own; with the provider unique. */
  transactionId: string;
  amount: number;
  state: PaymentState;
  /** When it began at the provider. */
  startedAt: Time;
  createdAt: Time;
  paidAt: Time | null;
  cancelledAt: Time | null;
  /** Why it was cancelled, in the provider's codes. */
  reason: number | null;
  /** The order was cancelled after it was paid, and the money is still here. */
  isRefundDue: Generated<boolean>;
}

export interface PaymentHistoryTable {
  paymentId: number;
  state: PaymentState;
  at: Time;
  reason: number | null;
}

export interface PaymentSchema {
  payments: PaymentTable;
  paymentHistory: PaymentHistoryTable;
}
