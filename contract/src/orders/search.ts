import { type Static, Type } from 'typebox';
import { LanguageId, Moment, Money, OrderTypeId, withLanguage } from '../platform/common';
import { StaffOrder } from './kitchen';
import { PaymentType } from './ordering';
import { OrderId } from './orders';

/** A business day: `2026-12-05`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/**
 * `POST /api/orders/Search`, for the staff: the newest order first. It reads only; a query in the address would leave names
 * and phones in the logs of proxies and the history of browsers.
 */
export const SearchOrdersBody = withLanguage({
  text: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Number or id of an order, a phone or at least its last four digits, or beginnings of the words of a name',
    }),
  ),
  statuses: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { minItems: 1, maxItems: 20 }),
  ),
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  from: Type.Optional(Day),
  /** The last day, inclusive. */
  to: Type.Optional(Day),
  totalFrom: Type.Optional(Money),
  totalTo: Type.Optional(Money),
  payments: Type.Optional(Type.Array(PaymentType, { minItems: 1, maxItems: 10 })),
  orderTypeId: Type.Optional(OrderTypeId),
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type SearchOrdersBody = Static<typeof SearchOrdersBody>;

export const FoundOrders = Type.Object({
  orders: Type.Array(
    Type.Object({
      orderId: Type.String(),
      number: Type.String(),
      statusCode: Type.Integer(),
      createdAt: Moment,
      orderTypeId: OrderTypeId,
      restaurant: Type.Object({ id: Type.String(), name: Type.String() }),
      total: Money,
      paymentType: PaymentType,
      isPaid: Type.Boolean(),
      isRefundDue: Type.Boolean(),
      /** Absent in the archive of orders. */
      customer: Type.Optional(Type.Object({ name: Type.String(), phone: Type.String() })),
      isArchived: Type.Boolean({ description: 'Such an order is found by its whole id or number only' }),
    }),
  ),
  /** Absent on the last page. */
  next: Type.Optional(Type.String()),
});
export type FoundOrders = Static<typeof FoundOrders>;

/** `GET /api/orders/Get`, for the staff. */
export const OfficeOrderQuery = Type.Object({ orderId: OrderId, Language: Type.Optional(LanguageId) });

const PaymentState = Type.Union([
  Type.Literal('created'),
  Type.Literal('paid'),
  Type.Literal('cancelled'),
  Type.Literal('refunded'),
]);

const Fields = Type.Record(Type.String(), Type.Unknown());

export const OrderEventEntry = Type.Union([
  Type.Object({ kind: Type.Literal('status'), at: Moment, statusCode: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('payment'),
    at: Moment,
    paymentId: Type.Integer(),
    provider: PaymentType,
    state: PaymentState,
    amount: Money,
  }),
  Type.Object({
    kind: Type.Literal('message'),
    at: Moment,
    channel: Type.Literal('telegram'),
    statusCode: Type.Integer(),
    state: Type.Union([Type.Literal('sent'), Type.Literal('waiting'), Type.Literal('dead')]),
    failure: Type.Optional(Type.String()),
  }),
  Type.Object({
    kind: Type.Literal('audit'),
    at: Moment,
    actor: Type.String(),
    role: Type.Optional(Type.String()),
    action: Type.String(),
    before: Type.Optional(Fields),
    after: Type.Optional(Fields),
  }),
]);
export type OrderEventEntry = Static<typeof OrderEventEntry>;

export const RefundObstacle = Type.Union([
  Type.Literal('not-paid'),
  Type.Literal('order-active'),
  Type.Literal('no-call'),
  Type.Literal('not-configured'),
]);
export type RefundObstacle = Static<typeof RefundObstacle>;

export const OfficePayment = Type.Object({
  id: Type.Integer(),
  provider: PaymentType,
  transactionId: Type.String(),
  state: PaymentState,
  amount: Money,
  isRefundDue: Type.Boolean(),
  refund: Type.Object({
    isPossible: Type.Boolean({ description: 'By `POST /api/orders/Refund`' }),
    /** Present if it is not possible. */
    reason: Type.Optional(RefundObstacle),
    /** How to refund by hand, for people. */
    text: Type.Optional(Type.String()),
  }),
});
export type OfficePayment = Static<typeof OfficePayment>;

/** An order with all that is known of it. An archived one has no data of the customer. */
export const OfficeOrder = Type.Object({
  ...StaffOrder.properties,
  isArchived: Type.Boolean(),
  promoCode: Type.Optional(Type.String()),
  payments: Type.Array(OfficePayment),
  /** Everything that happened to the order, the oldest first. */
  events: Type.Array(OrderEventEntry),
});
export type OfficeOrder = Static<typeof OfficeOrder>;

/** `POST /api/orders/Refund`, for the staff: the whole payment. A repeated request changes nothing. */
export const RefundBody = withLanguage({
  orderId: OrderId,
  paymentId: Type.Integer({ minimum: 1 }),
  reason: Type.String({ minLength: 3, maxLength: 200 }),
  isByHand: Type.Optional(
    Type.Boolean({
      description:
        'The money went back by hand already, in the dashboard of the provider: only the shop notes it',
    }),
  ),
});
export type RefundBody = Static<typeof RefundBody>;

export const RefundAnswer = Type.Object({
  state: Type.Union([Type.Literal('refunded'), Type.Literal('pending')], {
    description: '`pending` while another request waits for the provider',
  }),
  amount: Money,
});
export type RefundAnswer = Static<typeof RefundAnswer>;
