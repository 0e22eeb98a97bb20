import type { OnlinePayment } from '@olov/contract';
import type { Locale } from '../../text/language';
import type { Ledger, LedgerOptions } from './ledger';
import type { PaymentRow } from './repository';

export interface Bill {
  orderId: string;
  /** In UZS. */
  amount: number;
  locale: Locale;
  returnUrl: string;
}

export interface Call {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  /** Signatures cover the exact bytes. */
  body: string;
  /** False if the provider has an allow list and the call comes from another address. */
  isFromProvider: boolean;
}

export interface Reply {
  status: number;
  body: object;
}

/** Without an answer of the provider it is an exception: then nobody knows whether the money went back. */
export type RefundOutcome = 'refunded' | { failure: string };

/** Protocols (tiyin, error codes) end here; the rest of the shop only knows the ledger. */
export interface PaymentProvider {
  ledger: LedgerOptions & { provider: OnlinePayment };
  /** An empty list allows all addresses. */
  allowed: string[];
  urlFor(bill: Bill): string;
  calls: Record<string, (call: Call, ledger: Ledger, now: () => number) => Promise<Reply>>;
  failure: Reply;
  /** Absent if the protocol has no such call, or if it is not configured. */
  refund?: (payment: PaymentRow, amount: number) => Promise<RefundOutcome>;
}
