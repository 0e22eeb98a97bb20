import { type Static, Type } from 'typebox';
import { LanguageId, Moment, Money, OrderTypeId, withLanguage } from '../platform/common';
import { STAFF_LIMITS } from '../staff/limits';
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
      maxLength: STAFF_LIMITS.search,
      description:
        'Number or id of an order, a phone or at least its last four digits, or beginnings of the words of a name',
    }),
  ),
  statuses: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { minItems: 1, maxItems: 20 }),
  ),
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  /** A group of restaurants; beside a restaurant it counts for nothing. */
  groupId: Type.Optional(Type.String({ maxLength: 64 })),
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

const { restaurantId, groupId, from, to, totalFrom, totalTo, orderTypeId } = SearchOrdersBody.properties;

/** `GET /api/orders/Export`, for the staff. Without a text: the address of a file names nobody. */
export const OrdersExportQuery = Type.Object({
  ...{ restaurantId, groupId, from, to, totalFrom, totalTo, orderTypeId },
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  payment: Type.Optional(PaymentType),
  format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')], { default: 'csv' }),
  Language: Type.Optional(LanguageId),
});
export type OrdersExportQuery = Static<typeof OrdersExportQuery>;

/** Groups with a restaurant in reach, for a filter. */
export const GroupNames = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }));
export type GroupNames = Static<typeof GroupNames>;

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
      customer: Type.Optional(
        Type.Object({ name: Type.String(), phone: Type.String({ description: 'Only its last digits' }) }),
      ),
      isArchived: Type.Boolean({ description: 'Such an order is found by its whole id or number only' }),
    }),
  ),
  /** Absent on the last page. */
  next: Type.Optional(Type.String()),
  /** Present on the first page. */
  groups: Type.Optional(GroupNames),
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
  Type.Literal('at-hand'),
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
});
export type OfficePayment = Static<typeof OfficePayment>;

const RefundPart = Type.Object({
  line: Type.Integer({
    minimum: 0,
    description: 'Number of the line in the order, from 1; 0 is the delivery',
  }),
  count: Type.Integer({ minimum: 1 }),
});

export const OfficeRefund = Type.Object({
  key: Type.String(),
  state: Type.Union([Type.Literal('asked'), Type.Literal('done'), Type.Literal('failed')]),
  amount: Money,
  /** Absent for a sum without lines. */
  lines: Type.Optional(Type.Array(Type.Object({ ...RefundPart.properties, amount: Money }))),
  isByHand: Type.Boolean(),
  actor: Type.String(),
  /** Empty once the order is archived or its customer has deleted the data. */
  reason: Type.String(),
  at: Moment,
  /** The provider's. */
  failure: Type.Optional(Type.String()),
});
export type OfficeRefund = Static<typeof OfficeRefund>;

/** The part of an order that may still be refunded. */
export const Refundable = Type.Object({
  /** Paid, and neither refunded nor asked for. */
  left: Money,
  isPossible: Type.Boolean({ description: 'By the provider, with `POST /api/orders/Refund`' }),
  /** Present if it is not possible. */
  reason: Type.Optional(RefundObstacle),
  /** How to refund by hand, for people. */
  text: Type.Optional(Type.String()),
  /** Absent for an order that was paid at the door or at the counter. */
  paymentId: Type.Optional(Type.Integer()),
  lines: Type.Array(
    Type.Object({
      line: RefundPart.properties.line,
      /** Absent for the delivery. */
      name: Type.Optional(Type.String()),
      amounts: Type.Array(Money, { description: 'The sum for one more piece, for two, and so on' }),
    }),
  ),
});
export type Refundable = Static<typeof Refundable>;

/** An order with all that is known of it. An archived one has no data of the customer. */
export const OfficeOrder = Type.Object({
  ...StaffOrder.properties,
  isArchived: Type.Boolean(),
  promoCode: Type.Optional(Type.String()),
  payments: Type.Array(OfficePayment),
  refunds: Type.Array(OfficeRefund),
  refund: Refundable,
  /** Everything that happened to the order, the oldest first. */
  events: Type.Array(OrderEventEntry),
});
export type OfficeOrder = Static<typeof OfficeOrder>;

/**
 * `POST /api/orders/Refund`, for the staff: lines, a sum, or without both all that is left. A repeated request changes nothing.
 */
export const RefundBody = withLanguage({
  orderId: OrderId,
  /** Absent for an order that was paid at the door or at the counter. */
  paymentId: Type.Optional(Type.Integer({ minimum: 1 })),
  key: Type.Optional(
    Type.String({
      minLength: 5,
      maxLength: 64,
      description:
        'Chosen by the caller, another one for each refund of an order; required for lines and sums, and unused without them',
    }),
  ),
  lines: Type.Optional(Type.Array(RefundPart, { minItems: 1, maxItems: 101 })),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  reason: Type.String({ minLength: 3, maxLength: STAFF_LIMITS.reason }),
  isChecked: Type.Optional(
    Type.Boolean({
      description:
        'A person has seen that the money did not go back, after a call for a part of a payment whose answer was lost',
    }),
  ),
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
