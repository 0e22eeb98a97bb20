import type { FoundOrders, OfficeOrder, OfficePayment, OrderEventEntry } from '@olov/contract';
import { maskedPhone } from '@olov/contract/customers/phone';
import type { AuditRow } from '../../../access/audit';
import type { Locale } from '../../../text/language';
import type { PaymentRow, paymentHistoryOf } from '../../payments';
import { presentLine, type View } from '../presenter';
import type { auditOf, foundArchived, foundOrders, messagesOf } from './repository';

type Rows<T extends (...input: never[]) => unknown> = Awaited<ReturnType<T>>;
export type ArchivedRow = Rows<typeof foundArchived>[number];
type FoundRow = Awaited<ReturnType<ReturnType<typeof foundOrders>['execute']>>[number];
type Found = FoundOrders['orders'][number];

export const presentFound = (row: FoundRow, payments: PaymentRow[], locale: Locale): Found => ({
  orderId: row.id,
  number: row.number,
  statusCode: row.statusCode,
  createdAt: row.createdAt.toISOString(),
  orderTypeId: row.orderTypeId,
  restaurant: { id: row.restaurant.id, name: row.restaurant.name[locale] },
  total: row.total,
  paymentType: row.payment.type,
  ...moneyOf(payments),
  // A search by four digits lists strangers too; the order itself tells the phone.
  customer: { name: row.customer.name, phone: maskedPhone(row.customer.phone) },
  isArchived: false,
});

export const presentArchived = (row: ArchivedRow, payments: PaymentRow[], locale: Locale): Found => ({
  orderId: row.id,
  number: row.number,
  statusCode: row.statusCode,
  createdAt: row.createdAt.toISOString(),
  orderTypeId: row.orderTypeId,
  restaurant: { id: row.restaurantId, name: row.restaurantName?.[locale] ?? row.restaurantId },
  total: row.total,
  paymentType: row.paymentType,
  ...moneyOf(payments),
  isArchived: true,
});

const moneyOf = (payments: PaymentRow[]) => ({
  isPaid: payments.some(({ state }) => state === 'paid'),
  isRefundDue: payments.some(({ isRefundDue }) => isRefundDue),
});

export const presentPayment = (payment: PaymentRow): OfficePayment => {
  const { id, provider, transactionId, state, amount, isRefundDue } = payment;
  return { id, provider, transactionId, state, amount, isRefundDue };
};

/** The part of an archived order that the archive still knows. */
export const presentOldOrder = (
  row: ArchivedRow,
  payments: PaymentRow[],
  { locale, mediaUrl }: View,
): Omit<OfficeOrder, 'events' | 'payments' | 'refund' | 'refunds'> => ({
  orderId: row.id,
  number: row.number,
  statusCode: row.statusCode,
  orderTypeId: row.orderTypeId,
  createdAt: row.createdAt.toISOString(),
  lines: row.lines.map((line) => presentLine(line, locale, mediaUrl)),
  subtotal: row.subtotal,
  delivery: row.delivery,
  discount: row.discount,
  total: row.total,
  payment: { type: row.paymentType, isPaid: moneyOf(payments).isPaid },
  history: row.history,
  ...(row.promisedFrom &&
    row.promisedTo && {
      promise: { from: row.promisedFrom.toISOString(), to: row.promisedTo.toISOString() },
    }),
  ...(row.stars !== null && { rating: { stars: row.stars } }),
  isArchived: true,
  ...(row.promoCode !== null && { promoCode: row.promoCode }),
});

interface Happened {
  statuses: { statusCode: number; at: Date | string }[];
  payments: Rows<typeof paymentHistoryOf>;
  messages: Rows<typeof messagesOf>;
  audit: Rows<typeof auditOf>;
}

export function presentEvents({ statuses, payments, messages, audit }: Happened): OrderEventEntry[] {
  const events: OrderEventEntry[] = [
    ...statuses.map(({ statusCode, at }) => ({
      kind: 'status' as const,
      at: new Date(at).toISOString(),
      statusCode,
    })),
    ...payments.map(({ id, provider, amount, state, at }) => ({
      kind: 'payment' as const,
      at: at.toISOString(),
      paymentId: id,
      provider,
      state,
      amount,
    })),
    ...messages.map((message) => ({
      kind: 'message' as const,
      at: message.at.toISOString(),
      channel: 'telegram' as const,
      statusCode: message.statusCode,
      state: stateOf(message),
      ...(message.failure !== null && { failure: message.failure }),
    })),
    ...audit.map(presentAudit),
  ];
  return events.sort((a, b) => a.at.localeCompare(b.at));
}

const stateOf = ({ id, deadAt }: Happened['messages'][number]) =>
  deadAt ? ('dead' as const) : id === null ? ('sent' as const) : ('waiting' as const);

const presentAudit = ({ at, actor, role, action, before, after }: AuditRow) => ({
  kind: 'audit' as const,
  at: at.toISOString(),
  actor,
  ...(role !== null && { role }),
  action,
  ...(before && { before: { ...before } }),
  ...(after && { after: { ...after } }),
});
