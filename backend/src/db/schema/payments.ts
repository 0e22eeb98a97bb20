import type { OnlinePayment } from '@olov/contract';
import type { Generated } from 'kysely';
import type { Time } from './columns';

export type PaymentState = 'created' | 'paid' | 'cancelled' | 'refunded';

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
