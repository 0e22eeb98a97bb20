import {
  isOnlinePayment,
  MINUTE_MS,
  type OnlinePayment,
  PAYMENTS_AT_HAND,
  type PaymentType,
  phaseOf,
} from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../../access/operations';
import type { Database } from '../../db/connect';
import { trackerUrl } from '../../pageUrls';
import type { Locale } from '../../text/language';
import { createClick } from './click/click';
import type { PaymentsConfig } from './config';
import type { PayableOrder, PayableOrders } from './PayableOrders';
import type { PaymentProvider } from './PaymentProvider';
import { paidLines } from './paidLines';
import { createPayme } from './payme/payme';
import { createUzum } from './uzum/uzum';

export interface Payments {
  providers: PaymentProvider[];
  windowMs: number;
  /** Its providers are played by this server. */
  sandbox: PaymentsConfig | undefined;
  typesFor(total: number): PaymentType[];
  paidLines: typeof paidLines;
  /** Undefined if the money goes back by hand only. */
  refundOf(provider: OnlinePayment): PaymentProvider['refund'];
  urlFor(
    order: Pick<PayableOrder, 'id' | 'total' | 'payment' | 'statusCode'>,
    locale: Locale,
  ): string | undefined;
}

export interface PaymentDeps {
  db: Database;
  identity: Identity;
  log: FastifyBaseLogger;
  now: () => number;
  payableOrders: PayableOrders;
  payments: Payments;
}

export function createPayments(config: PaymentsConfig): Payments {
  const { payme, click, uzum, publicUrl } = config;
  const providers = [
    ...(payme ? [createPayme(payme)] : []),
    ...(click ? [createClick(click)] : []),
    ...(uzum ? [createUzum(uzum)] : []),
  ];
  const providerOf = (type: OnlinePayment) => providers.find(({ ledger }) => ledger.provider === type);

  return {
    providers,
    windowMs: config.windowMinutes * MINUTE_MS,

    sandbox: config.isSandbox ? config : undefined,

    refundOf: (provider) => providerOf(provider)?.refund,

    // Providers accept no payment of 0.
    typesFor: (total) => [
      ...PAYMENTS_AT_HAND,
      ...(total > 0 ? providers.map(({ ledger }) => ledger.provider) : []),
    ],

    paidLines,

    urlFor({ id, total, payment, statusCode }, locale) {
      if (phaseOf(statusCode) !== 'unpaid' || !isOnlinePayment(payment.type)) return undefined;
      const returnUrl = trackerUrl(publicUrl, locale, id);
      return providerOf(payment.type)?.urlFor({ orderId: id, amount: total, locale, returnUrl });
    },
  };
}
