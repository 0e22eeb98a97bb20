import type { OnlinePayment } from '@olov/contract';
import type { Locale } from '../../text/language';
import type { Ledger, LedgerOptions } from './ledger';

/** What a customer is sent to a provider with. */
export interface Bill {
  orderId: string;
  /** In sums. */
  amount: number;
  locale: Locale;
  /** Where the provider leads back to. */
  returnUrl: string;
}

/** A call of a provider, as it came. */
export interface Call {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  /** Raw: what is signed is signed as it was sent. */
  body: string;
  /** False where the provider named its addresses and this is none of them. */
  isFromProvider: boolean;
}

export interface Reply {
  status: number;
  body: object;
}

/**
 * A way to pay online: where the customer goes, and the calls by which the provider tells what became of the money. Its
 * protocol ends here, tiyin, codes and all; beyond there is only the ledger.
 */
export interface PaymentProvider {
  ledger: LedgerOptions & { provider: OnlinePayment };
  /** Addresses and ranges that it calls from; empty for any. */
  allowed: string[];
  urlFor(bill: Bill): string;
  /** Its calls by their paths below `/payments`. */
  calls: Record<string, (call: Call, ledger: Ledger, now: () => number) => Promise<Reply>>;
  /** Our own fault, in its words. */
  failure: Reply;
}
