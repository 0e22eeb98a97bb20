import { type Static, Type } from 'typebox';
import { OwnMessage } from '../content/contacts';
import { LanguageId, Latitude, Longitude, MAX_INTEGER, Moment, Money, OrderTypeId } from '../platform/common';
import { ORDER_LIMITS, ORDER_PAGE_SIZE } from '../platform/constants';
import { extra } from '../platform/layers';
import { AppliedPromo } from '../promo/promo';
import { IdempotencyKey, Interval, OrderAddress, OrderLine, PaymentType } from './ordering';

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
  at: Moment,
});
export type CourierPosition = Static<typeof CourierPosition>;

export const OrderRating = Type.Object({
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Type.String({ maxLength: ORDER_LIMITS.comment })),
});
export type OrderRating = Static<typeof OrderRating>;

/**
 * The interval that an order was promised when it was placed. Only the restaurant changes it, with a reason, and lateness is
 * measured by it.
 */
export const OrderPromise = Type.Object({
  ...Interval,
  /** The last change; `reason` is one of `TOLD_REASONS`, or one of another back end. */
  change: Type.Optional(Type.Object({ reason: Type.String(), at: Moment })),
});
export type OrderPromise = Static<typeof OrderPromise>;

const OrderHistory = Type.Array(Type.Object({ statusCode: Type.Integer(), at: Moment }));

export const Order = Type.Object({
  orderId: Type.String(),
  /** Short number of the order, for calls and for the counter. */
  number: extra(Type.Optional(Type.String())),
  statusCode: Type.Integer(),
  orderTypeId: extra(Type.Optional(OrderTypeId)),
  createdAt: extra(Type.Optional(Moment)),
  /** Absent in answers of other back ends: the page then shows the estimate in its place. */
  promise: extra(Type.Optional(OrderPromise)),
  /** The moving estimate of arrival or readiness; absent after the order has ended. */
  expected: extra(Type.Optional(Type.Object(Interval))),
  /** The time at which the kitchen begins with an order for a slot; absent once it has begun. */
  cookingStartsAt: extra(Type.Optional(Moment)),
  slotStart: extra(Type.Optional(Moment)),
  lines: extra(Type.Array(OrderLine), []),
  subtotal: extra(Type.Optional(Money)),
  delivery: extra(Type.Optional(Money)),
  discount: extra(Money, 0),
  total: extra(Type.Optional(Money)),
  promo: extra(Type.Optional(AppliedPromo)),
  payment: extra(
    Type.Optional(
      Type.Object({
        type: PaymentType,
        changeFrom: Type.Optional(Money),
        isPaid: Type.Boolean({ description: 'True if the order was paid online and not wholly refunded' }),
        isRefunded: Type.Optional(
          Type.Boolean({
            description:
              'True if an online payment went back to the customer. Only with false the shop says that nothing was charged for an unpaid order.',
          }),
        ),
        refunded: Type.Optional(
          Type.Integer({
            minimum: 1,
            description: 'The sum that went back to the customer, of any payment type',
          }),
        ),
        url: Type.Optional(
          Type.String({ description: 'Payment page of the provider, while the order awaits its payment' }),
        ),
        receiptUrl: Type.Optional(
          Type.String({ description: 'The fiscal receipt of the payment, or of its refund' }),
        ),
      }),
    ),
  ),
  customer: extra(Type.Optional(Type.Object({ name: Type.String(), phone: Type.String() }))),
  address: extra(Type.Optional(OrderAddress)),
  restaurant: extra(
    Type.Optional(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        address: Type.String(),
        phone: extra(Type.String(), ''),
        latitude: Latitude,
        longitude: Longitude,
      }),
    ),
  ),
  comment: extra(Type.Optional(Type.String())),
  cutlery: extra(Type.Optional(Type.Integer())),
  history: extra(OrderHistory, []),
  /** Since when the courier cannot reach the customer; absent once the courier goes on. */
  unreachableAt: extra(Type.Optional(Moment)),
  /** The courier position; only with codes 60 to 80, and only if it is known. */
  courier: extra(Type.Optional(CourierPosition)),
  rating: extra(Type.Optional(OrderRating)),
  /** Reports of the customer about the order, the latest first. */
  messages: extra(Type.Optional(Type.Array(OwnMessage))),
});
export type Order = Static<typeof Order>;

/** An order of our own back end, which sends every part that an order of another one may lack. */
export type WholeOrder = Order &
  Required<
    Pick<
      Order,
      | 'number'
      | 'orderTypeId'
      | 'createdAt'
      | 'promise'
      | 'subtotal'
      | 'delivery'
      | 'total'
      | 'payment'
      | 'customer'
      | 'restaurant'
    >
  >;

/** Empty if no order exists for the key (yet). */
export const FoundOrder = Type.Object({ order: Type.Optional(Order) });
export type FoundOrder = Static<typeof FoundOrder>;

/** `GET /api/delivery/Events?orderId`: a stream of server-sent events with the name `order`. */
export const OrderEventsQuery = GetOrderQuery;

/**
 * Data of an event: all fields of an order that change while a customer follows it, independent of language. The
 * event id grows with every change. A client that sends it as `Last-Event-ID` gets only newer events; a client
 * without it gets the current state.
 */
export const OrderUpdate = Type.Object({
  ...Type.Pick(Order, [
    'orderId',
    'statusCode',
    'promise',
    'expected',
    'cookingStartsAt',
    'unreachableAt',
    'courier',
    'rating',
  ]).properties,
  /** If absent, the known history stays. */
  history: extra(Type.Optional(OrderHistory)),
});
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
    number: extra(Type.Optional(Type.String())),
    orderTypeId: extra(Type.Optional(OrderTypeId)),
    createdAt: extra(Type.Optional(Moment)),
    total: extra(Type.Optional(Money)),
    promoCode: extra(Type.Optional(Type.String())),
    summary: extra(Type.String({ description: 'Names of the products, for one line of text' }), ''),
    imageUrls: extra(Type.Array(Type.String()), []),
  }),
  statusCode: Type.Integer(),
});
export type OrderListEntry = Static<typeof OrderListEntry>;

/** The newest order first. */
export const OrderList = Type.Array(OrderListEntry);
export type OrderList = Static<typeof OrderList>;
