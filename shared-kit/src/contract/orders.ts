import { type Static, Type } from 'typebox';
import {
  LanguageId,
  Latitude,
  Longitude,
  MAX_INTEGER,
  Money,
  OrderTypeId,
  RegionId,
  withLanguage,
} from './common';
import { ORDER_LIMITS, ORDER_PAGE_SIZE } from './constants';
import { AppliedPromo, PromoCode } from './promo';

const AddressDetail = Type.Optional(Type.String({ maxLength: ORDER_LIMITS.detail }));

export const OrderProduct = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    count: Type.Integer({ minimum: 1, maximum: 99 }),
    modifiers: Type.Array(
      Type.Object(
        { id: Type.String({ maxLength: 64 }), count: Type.Integer({ minimum: 0, maximum: 99 }) },
        { additionalProperties: false },
      ),
      { maxItems: 60 },
    ),
  },
  { additionalProperties: false },
);
export type OrderProduct = Static<typeof OrderProduct>;

export const OrderAddress = Type.Object(
  {
    latitude: Latitude,
    longitude: Longitude,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    flat: AddressDetail,
    entrance: AddressDetail,
    floor: AddressDetail,
    intercom: AddressDetail,
    note: Type.Optional(Type.String({ maxLength: ORDER_LIMITS.note })),
  },
  { additionalProperties: false },
);
export type OrderAddress = Static<typeof OrderAddress>;

/** A point of an address: all that a price needs of it. */
export const AddressPoint = Type.Object(
  { latitude: Latitude, longitude: Longitude },
  { additionalProperties: false },
);

const basket = {
  orderTypeId: OrderTypeId,
  /** Pickup: the restaurant. Delivery: ignored, the zone decides. */
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  regionId: RegionId,
  products: Type.Array(OrderProduct, { minItems: 1, maxItems: 100 }),
  /** Start of a slot; absent means as soon as possible. */
  slotStart: Type.Optional(Type.String({ format: 'date-time' })),
  promoCode: Type.Optional(PromoCode),
};

/** `POST /api/delivery/Calculate`: what the basket costs here and now. */
export const CalculateBody = withLanguage({
  ...basket,
  address: Type.Optional(AddressPoint),
});
export type CalculateBody = Static<typeof CalculateBody>;

/** `POST /api/promo/Check`: what a code would give to this basket. */
export const CheckPromoBody = withLanguage({
  ...basket,
  address: Type.Optional(AddressPoint),
  promoCode: PromoCode,
});
export type CheckPromoBody = Static<typeof CheckPromoBody>;

export const PaymentType = Type.Union(
  [
    Type.Literal('cash'),
    Type.Literal('card'),
    Type.Literal('payme'),
    Type.Literal('click'),
    Type.Literal('uzum'),
  ],
  { description: 'Cash, card to the courier or at the counter, or online with a provider' },
);
export type PaymentType = Static<typeof PaymentType>;

/** `POST /api/delivery/Create`, sent with an `Idempotency-Key` header. */
export const CreateOrderBody = withLanguage({
  ...basket,
  address: Type.Optional(OrderAddress),
  customer: Type.Object(
    {
      name: Type.String({ minLength: ORDER_LIMITS.name.min, maxLength: ORDER_LIMITS.name.max }),
      phone: Type.String({ pattern: '^\\+998\\d{9}$' }),
    },
    { additionalProperties: false },
  ),
  payment: Type.Object(
    { type: PaymentType, changeFrom: Type.Optional(Money) },
    { additionalProperties: false },
  ),
  cutlery: Type.Optional(Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.cutlery })),
  comment: Type.Optional(Type.String({ maxLength: ORDER_LIMITS.comment })),
  /** The total the customer was shown. Where it is no longer true the answer is 409 with the new quote. */
  total: Type.Optional(Money),
});
export type CreateOrderBody = Static<typeof CreateOrderBody>;

export const OrderLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  imageUrl: Type.String(),
  price: Money,
  /** Product price plus the sum of modifier price times count (spec section 3). */
  priceWithModifiers: Money,
  total: Money,
  isAvailable: Type.Boolean(),
  modifiers: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      count: Type.Integer(),
      price: Money,
      /** It is a half of the dish; where its count is 2 it is both. */
      isHalf: Type.Optional(Type.Boolean()),
    }),
  ),
  /** Given by a promo code: it costs nothing, and is no line of the cart. */
  isGift: Type.Optional(Type.Boolean()),
});
export type OrderLine = Static<typeof OrderLine>;

export const QuoteProblemCode = Type.Union([
  Type.Literal('product-unavailable'),
  Type.Literal('product-unknown'),
  Type.Literal('modifier-unavailable'),
  Type.Literal('too-few-left'),
  Type.Literal('below-minimum'),
  Type.Literal('out-of-zone'),
  Type.Literal('closed'),
  Type.Literal('slot-unavailable'),
  Type.Literal('promo-unknown'),
  Type.Literal('promo-not-started'),
  Type.Literal('promo-ended'),
  Type.Literal('promo-below-minimum'),
  Type.Literal('promo-used'),
  Type.Literal('promo-unavailable'),
]);
export type QuoteProblemCode = Static<typeof QuoteProblemCode>;

export const Quote = Type.Object({
  restaurantId: Type.String({ description: 'Empty where no restaurant serves the place' }),
  lines: Type.Array(OrderLine),
  subtotal: Money,
  /** 0 for a pickup, and where the promo code makes it free. */
  delivery: Money,
  /** What the promo code takes off the subtotal; never more than that. */
  discount: Money,
  minimum: Money,
  total: Money,
  /** The promo code that counts; absent where none was sent, and where a problem says why not. */
  promo: Type.Optional(AppliedPromo),
  paymentTypes: Type.Array(PaymentType, {
    description:
      'What this basket can be paid with: cash and card always, a provider where one is configured',
  }),
  problems: Type.Array(
    Type.Object({
      code: QuoteProblemCode,
      text: Type.String(),
      /** The product or modifier it speaks of. */
      id: Type.Optional(Type.String()),
    }),
  ),
});
export type Quote = Static<typeof Quote>;

/** 409 of Create: something changed since the customer saw it. */
export const QuoteConflict = Type.Object({ error: Type.String(), code: Type.String(), quote: Quote });
export type QuoteConflict = Static<typeof QuoteConflict>;

export const CreateOrderAnswer = Type.Object({
  orderId: Type.String(),
  statusCode: Type.Integer(),
  total: Money,
  paymentUrl: Type.Optional(
    Type.String({ description: 'Where the customer pays, for as long as the order awaits its payment' }),
  ),
});
export type CreateOrderAnswer = Static<typeof CreateOrderAnswer>;

const OrderId = Type.String({ minLength: 1, maxLength: 64 });

export const GetOrderQuery = Type.Object({ orderId: OrderId, Language: Type.Optional(LanguageId) });

export const CourierPosition = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  /** When the courier was there. */
  at: Type.String(),
});
export type CourierPosition = Static<typeof CourierPosition>;

const rating = {
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Type.String({ maxLength: ORDER_LIMITS.comment })),
};

export const OrderRating = Type.Object(rating);
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

/** `POST /api/delivery/Cancel`: below 30 only (PRODUCT.md "Order status codes"), else 409 `order-not-cancellable`. */
export const CancelOrderBody = withLanguage({ orderId: OrderId });
export type CancelOrderBody = Static<typeof CancelOrderBody>;

/** `POST /api/delivery/Rate`: once, after the order was delivered or collected, else 409. */
export const RateOrderBody = withLanguage({ orderId: OrderId, ...rating });
export type RateOrderBody = Static<typeof RateOrderBody>;

/** `POST /api/delivery/Repeat`: where the order would be delivered or collected now; absent, where it was. */
export const RepeatOrderBody = withLanguage({
  orderId: OrderId,
  orderTypeId: Type.Optional(OrderTypeId),
  regionId: Type.Optional(RegionId),
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  address: Type.Optional(AddressPoint),
});
export type RepeatOrderBody = Static<typeof RepeatOrderBody>;

/** A line for the cart, as it is sold now. What cannot be had is no line, but a problem. */
export const RepeatedLine = Type.Object({
  product: Type.Object({ id: Type.String(), name: Type.String(), price: Money, imageUrl: Type.String() }),
  count: Type.Integer(),
  modifiers: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      price: Money,
      count: Type.Integer(),
      isHalf: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type RepeatedLine = Static<typeof RepeatedLine>;

export const RepeatProblem = Type.Object({
  /** `modifier-gone`: the line is there without it, or with the default in its place. */
  code: Type.Union([
    Type.Literal('product-unavailable'),
    Type.Literal('product-gone'),
    Type.Literal('modifier-gone'),
    Type.Literal('price-changed'),
    Type.Literal('too-few-left'),
  ]),
  text: Type.String({ description: 'For the customer' }),
  productId: Type.String(),
});
export type RepeatProblem = Static<typeof RepeatProblem>;

export const RepeatOrderAnswer = Type.Object({
  lines: Type.Array(RepeatedLine),
  problems: Type.Array(RepeatProblem),
});
export type RepeatOrderAnswer = Static<typeof RepeatOrderAnswer>;

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

/** `POST /api/delivery/SetStatus`, with the staff token as bearer. Forward only, by mode. */
export const SetStatusBody = withLanguage({
  orderId: OrderId,
  statusCode: Type.Integer(),
});
export type SetStatusBody = Static<typeof SetStatusBody>;

export const SetStatusAnswer = Type.Object({ orderId: Type.String(), statusCode: Type.Integer() });

/** `POST /api/delivery/SetCourier`, with the staff token: where the courier of an order with code 60 to 80 is now. */
export const SetCourierBody = withLanguage({
  orderId: OrderId,
  latitude: Latitude,
  longitude: Longitude,
});
export type SetCourierBody = Static<typeof SetCourierBody>;

/** `GET /api/delivery/Queue`, with the staff token: the active orders of a restaurant, the oldest first. */
export const QueueQuery = Type.Object({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});
export type QueueQuery = Static<typeof QueueQuery>;

export const Queue = Type.Array(Order);
export type Queue = Static<typeof Queue>;
