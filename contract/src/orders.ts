import { type Static, Type } from 'typebox';
import { LanguageId, Latitude, Longitude, MAX_INTEGER, Money, OrderTypeId } from './common';
import { ORDER_LIMITS, ORDER_PAGE_SIZE } from './constants';
import { IdempotencyKey, OrderAddress, OrderLine, PaymentType } from './ordering';
import { AppliedPromo } from './promo';

/** Id of an order in requests. */
export const OrderId = Type.String({ minLength: 1, maxLength: 64 });

export const GetOrderQuery = Type.Object({ orderId: OrderId, Language: Type.Optional(LanguageId) });

/** `GET /api/delivery/Find`: finds an order whose response to `Create` was lost. */
export const FindOrderQuery = Type.Object({
  idempotencyKey: IdempotencyKey,
  Language: Type.Optional(LanguageId),
});

export const CourierPosition = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  /** The time at which the courier was at this position. */
  at: Type.String(),
});
export type CourierPosition = Static<typeof CourierPosition>;

export const OrderRating = Type.Object({
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Type.String({ maxLength: ORDER_LIMITS.comment })),
});
export type OrderRating = Static<typeof OrderRating>;

export const Order = Type.Object({
  orderId: Type.String(),
  /** Short number of the order, for calls and for the counter. */
  number: Type.String(),
  statusCode: Type.Integer(),
  orderTypeId: OrderTypeId,
  createdAt: Type.String(),
  /** Expected time of arrival or readiness; absent after the order has ended. */
  expected: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  slotStart: Type.Optional(Type.String()),
  lines: Type.Array(OrderLine),
  subtotal: Money,
  delivery: Money,
  discount: Money,
  total: Money,
  promo: Type.Optional(AppliedPromo),
  payment: Type.Object({
    type: PaymentType,
    changeFrom: Type.Optional(Money),
    isPaid: Type.Boolean({ description: 'True if the order was paid online and not refunded' }),
    url: Type.Optional(
      Type.String({ description: 'Payment page of the provider, while the order awaits its payment' }),
    ),
  }),
  customer: Type.Object({ name: Type.String(), phone: Type.String() }),
  address: Type.Optional(OrderAddress),
  restaurant: Type.Object({
    id: Type.String(),
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    latitude: Latitude,
    longitude: Longitude,
  }),
  comment: Type.Optional(Type.String()),
  cutlery: Type.Optional(Type.Integer()),
  history: Type.Array(Type.Object({ statusCode: Type.Integer(), at: Type.String() })),
  /** The courier position; only with codes 60 to 80, and only if it is known. */
  courier: Type.Optional(CourierPosition),
  rating: Type.Optional(OrderRating),
});
export type Order = Static<typeof Order>;

/** `order` is absent if no order exists for the idempotency key (yet). */
export const FoundOrder = Type.Object({ order: Type.Optional(Order) });
export type FoundOrder = Static<typeof FoundOrder>;

/** `GET /api/delivery/Events?orderId`: a stream of server-sent events with the name `order`. */
export const OrderEventsQuery = GetOrderQuery;

/**
 * Data of an event: all fields of an order that change while a customer follows it, independent of language. The
 * event id grows with every change. A client that sends it as `Last-Event-ID` gets only newer events; a client
 * without it gets the current state.
 */
export const OrderUpdate = Type.Pick(Order, [
  'orderId',
  'statusCode',
  'expected',
  'history',
  'courier',
  'rating',
]);
export type OrderUpdate = Static<typeof OrderUpdate>;

/** `GET /api/delivery/List` (spec section 7). The owner comes from the token; `customerId` is a hint. */
export const OrderListQuery = Type.Object({
  customerId: Type.Optional(Type.String()),
  skip: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
  take: Type.Integer({ minimum: 1, maximum: ORDER_PAGE_SIZE, default: ORDER_PAGE_SIZE }),
  onlyActive: Type.Optional(Type.Boolean()),
  Language: Type.Optional(LanguageId),
});
export type OrderListQuery = Static<typeof OrderListQuery>;

/** Order list entry: `order.orderId` and `statusCode` (spec section 3). */
export const OrderListEntry = Type.Object({
  order: Type.Object({
    orderId: Type.String(),
    number: Type.String(),
    orderTypeId: OrderTypeId,
    createdAt: Type.String(),
    total: Money,
    promoCode: Type.Optional(Type.String()),
    summary: Type.String({ description: 'Names of the products, for one line of text' }),
    imageUrls: Type.Array(Type.String()),
  }),
  statusCode: Type.Integer(),
});
export type OrderListEntry = Static<typeof OrderListEntry>;

/** The newest order first. */
export const OrderList = Type.Array(OrderListEntry);
export type OrderList = Static<typeof OrderList>;
