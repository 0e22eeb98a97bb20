import {
  isActiveStatus,
  isOnlinePayment,
  type OfficeRefund,
  type PaymentType,
  phaseOf,
  type Refundable,
  type RefundBody,
} from '@olov/contract';
import type { RefundLine } from '../../../db/schema';
import type { Locale } from '../../../text/language';
import type { PayableOrder } from '../PayableOrders';
import { paidLines } from '../paidLines';
import type { Payments } from '../payments';
import type { PaymentRow } from '../repository';
import type { RefundRow } from './repository';
import { refundTexts } from './texts';

export interface RefundedOrder
  extends Pick<PayableOrder, 'id' | 'statusCode' | 'lines' | 'delivery' | 'discount' | 'subtotal' | 'total'> {
  paymentType: PaymentType;
}

/** Refunds that were asked for count before the provider has answered. */
const counted = (refunds: readonly RefundRow[]) => refunds.filter(({ state }) => state !== 'failed');

const pricesOf = ({ count, price, discount }: RefundLine, pieces: number) => ({
  price: Math.floor((price * pieces) / count),
  discount: Math.floor((discount * pieces) / count),
});

const sumOf = ({ price, discount }: Pick<RefundLine, 'price' | 'discount'>): number => price - discount;

/** The lines of an order and the pieces of each that are left; `piecesOf` tells the sum for more of them. */
function linesLeft(order: RefundedOrder, refunds: readonly RefundRow[]) {
  const refunded = counted(refunds).flatMap(({ lines }) => lines ?? []);
  return paidLines(order).map((paid) => {
    const before = refunded
      .filter(({ line }) => line === paid.line)
      .reduce((sum, { count }) => sum + count, 0);
    return {
      line: paid.line,
      left: paid.count - before,
      piecesOf(count: number): RefundLine {
        const [first, last] = [pricesOf(paid, before), pricesOf(paid, before + count)];
        return {
          line: paid.line,
          count,
          price: last.price - first.price,
          discount: last.discount - first.discount,
        };
      },
    };
  });
}

/** Money that was paid and not refunded yet. An order that is not paid online was paid when it was completed. */
function moneyLeft(order: RefundedOrder, payment: PaymentRow | undefined, refunds: readonly RefundRow[]) {
  const isPaid = isOnlinePayment(order.paymentType)
    ? payment?.state === 'paid'
    : phaseOf(order.statusCode) === 'completed';
  return isPaid ? order.total - counted(refunds).reduce((sum, { amount }) => sum + amount, 0) : 0;
}

/** The sum and the lines of a new refund; undefined if more is asked for than is left. */
export function partOf(
  { lines, amount }: Pick<RefundBody, 'lines' | 'amount'>,
  order: RefundedOrder,
  payment: PaymentRow | undefined,
  refunds: readonly RefundRow[],
): { amount: number; lines: RefundLine[] | null } | undefined {
  const left = moneyLeft(order, payment, refunds);
  const open = new Map(linesLeft(order, refunds).map((line) => [line.line, line]));
  const parts = lines?.map(({ line, count }) => {
    const found = open.get(line);
    open.delete(line);
    return found && count <= found.left ? found.piecesOf(count) : undefined;
  });
  if (parts?.includes(undefined)) return undefined;
  const found = parts as RefundLine[] | undefined;
  const sum = found ? found.reduce((all, part) => all + sumOf(part), 0) : (amount ?? left);
  return sum > 0 && sum <= left ? { amount: sum, lines: found ?? null } : undefined;
}

type Obstacle = NonNullable<Refundable['reason']>;

/** The reason why the provider cannot be asked to refund; undefined if it can. */
export function obstacleTo(
  payments: Pick<Payments, 'refundOf'>,
  order: RefundedOrder,
  payment: PaymentRow | undefined,
): Obstacle | undefined {
  const { statusCode, paymentType } = order;
  const isAtHand = !isOnlinePayment(paymentType);
  if (isAtHand ? phaseOf(statusCode) === 'cancelled' : payment?.state !== 'paid') return 'not-paid';
  if (isActiveStatus(statusCode)) return 'order-active';
  if (!payment) return 'at-hand';
  if (payments.refundOf(payment.provider)) return undefined;
  return payment.provider === 'click' ? 'not-configured' : 'no-call';
}

export const isByHandOnly = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== undefined && obstacle !== 'not-paid' && obstacle !== 'order-active';

export function obstacleText(obstacle: Obstacle, { paymentType }: RefundedOrder, locale: Locale): string {
  const messages = refundTexts[locale];
  return obstacle === 'not-paid' || obstacle === 'order-active'
    ? messages[obstacle]
    : messages.byHand[paymentType];
}

export function presentRefundable(
  payments: Pick<Payments, 'refundOf'>,
  order: RefundedOrder,
  paid: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  locale: Locale,
): Refundable {
  const payment = paid.find(({ state }) => state === 'paid');
  const reason = obstacleTo(payments, order, payment);
  return {
    left: moneyLeft(order, payment, refunds),
    isPossible: reason === undefined,
    ...(reason && { reason, text: obstacleText(reason, order, locale) }),
    ...(payment && { paymentId: payment.id }),
    lines: linesLeft(order, refunds).map(({ line, left, piecesOf }) => {
      const name = order.lines[line - 1]?.name[locale];
      return {
        line,
        ...(name !== undefined && { name }),
        amounts: Array.from({ length: left }, (_, index) => sumOf(piecesOf(index + 1))),
      };
    }),
  };
}

export const presentRefund = (refund: RefundRow): OfficeRefund => ({
  key: refund.key,
  state: refund.state,
  amount: refund.amount,
  ...(refund.lines && {
    lines: refund.lines.map((part) => ({ line: part.line, count: part.count, amount: sumOf(part) })),
  }),
  isByHand: refund.isByHand,
  actor: refund.actor,
  reason: refund.reason,
  at: (refund.doneAt ?? refund.askedAt).toISOString(),
  ...(refund.failure !== null && { failure: refund.failure }),
});
