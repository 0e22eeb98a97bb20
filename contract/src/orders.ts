import { type Static, Type } from 'typebox';
import { LanguageId, Latitude, Longitude, MAX_INTEGER, Money, OrderTypeId } from './common';
import { ORDER_LIMITS, ORDER_PAGE_SIZE } from './constants';
import { IdempotencyKey, OrderAddress, OrderLine, PaymentType } from './ordering';
import { AppliedPromo } from './promo';

/** The id of an order, as a call names it. */
export const OrderId = Type.String({ minLength: 1, maxLength: 64 });

export const GetOrderQuery = Type.Object({ orderId: OrderId, Language: Type.Optional(LanguageId) });

/** `GET /api/delivery/Find`: what became of an order whose answer never came. */
export const FindOrderQuery = Type.Object({
  idempotencyKey: IdempotencyKey,
  Language: Type.Optional(LanguageId),
});

export const CourierPosition = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  /** When the courier was there. */
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
  /** Short number for people: said on the phone and at the counter. */
  number: Type.String(),
  statusCode: Type.Integer(),
  orderTypeId: OrderTypeId,
  createdAt: Type.String(),
  /** Expected range of arrival or readiness; absent once the order has ended. */
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
    isPaid: Type.Boolean({ description: 'Paid online, and not given back' }),
    url: Type.Optional(
      Type.String({ description: 'Where the customer pays, for as long as the order awaits its payment' }),
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
  /** Where the courier was last seen; only with codes 60 to 80, and only where it is known. */
  courier: Type.Optional(CourierPosition),
  rating: Type.Optional(OrderRating),
});
export type Order = Static<typeof Order>;

/** Empty where the key made no order, or not yet. */
export const FoundOrder = Type.Object({ order: Type.Optional(Order) });
export type FoundOrder = Static<typeof FoundOrder>;

/** `GET /api/delivery/Events?orderId`: a stream of server-sent events named `order`. */
export const OrderEventsQuery = GetOrderQuery;

/**
 * Data of an event: all of an order that changes while it is followed, in no language. Its event id grows with every
 * change; whoever comes with it as `Last-Event-ID` is told only what is newer, and anybody else what holds now.
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

/** The newest first. */
export const OrderList = Type.Array(OrderListEntry);
export type OrderList = Static<typeof OrderList>;
