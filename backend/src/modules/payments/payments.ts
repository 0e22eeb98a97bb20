import { isOnlinePayment, type OnlinePayment, ORDER_STATUS, type PaymentType } from '@olov/contract';
import { trackerUrl } from '../../pageUrls';
import type { Locale } from '../../text/language';
import type { OrderRow } from '../orders/repository';
import { createClick } from './click/click';
import type { PaymentsConfig } from './config';
import type { PaymentProvider } from './PaymentProvider';
import { createPayme } from './payme/payme';
import { createUzum } from './uzum/uzum';

const MINUTE = 60_000;

/** What the rest of the shop knows of online payment. */
export interface Payments {
  providers: PaymentProvider[];
  /** How long an order waits for its payment; in ms. */
  windowMs: number;
  /** What an order of this total can be paid with. */
  typesFor(total: number): PaymentType[];
  /** Where an order is paid; undefined where it awaits no payment. */
  urlFor(
    order: Pick<OrderRow, 'id' | 'total' | 'payment' | 'statusCode'>,
    locale: Locale,
  ): string | undefined;
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
    windowMs: config.windowMinutes * MINUTE,

    // What costs nothing is paid: no provider takes a payment of 0.
    typesFor: (total) => [
      'cash',
      'card',
      ...(total > 0 ? providers.map(({ ledger }) => ledger.provider) : []),
    ],

    urlFor({ id, total, payment, statusCode }, locale) {
      if (statusCode !== ORDER_STATUS.awaitingPayment || !isOnlinePayment(payment.type)) return undefined;
      const returnUrl = trackerUrl(publicUrl, locale, id);
      return providerOf(payment.type)?.urlFor({ orderId: id, amount: total, locale, returnUrl });
    },
  };
}
