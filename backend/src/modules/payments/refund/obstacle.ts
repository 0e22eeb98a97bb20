import { isActiveStatus, type OfficePayment, type RefundObstacle } from '@olov/contract';
import type { Locale } from '../../../text/language';
import type { Payments } from '../payments';
import type { PaymentRow } from '../repository';
import { refundTexts } from './texts';

/** The reason why the provider cannot be asked to refund; undefined if it can. */
export function obstacleTo(
  payments: Pick<Payments, 'refundOf'>,
  { provider, state }: Pick<PaymentRow, 'provider' | 'state'>,
  statusCode: number,
): RefundObstacle | undefined {
  if (state !== 'paid') return 'not-paid';
  if (isActiveStatus(statusCode)) return 'order-active';
  if (payments.refundOf(provider)) return undefined;
  return provider === 'click' ? 'not-configured' : 'no-call';
}

export function presentRefund(
  payments: Pick<Payments, 'refundOf'>,
  payment: PaymentRow,
  statusCode: number,
  locale: Locale,
): OfficePayment['refund'] {
  const reason = obstacleTo(payments, payment, statusCode);
  return reason
    ? { isPossible: false, reason, text: obstacleText(reason, payment, locale) }
    : { isPossible: true };
}

export function obstacleText(
  reason: RefundObstacle,
  { provider }: Pick<PaymentRow, 'provider'>,
  locale: Locale,
): string {
  const messages = refundTexts[locale];
  return reason === 'not-paid' || reason === 'order-active' ? messages[reason] : messages.byHand[provider];
}
