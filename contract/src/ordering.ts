import { type Static, Type } from 'typebox';
import { Latitude, Longitude, Money, OrderTypeId, RegionId, withLanguage } from './common';
import { ORDER_LIMITS } from './constants';
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
    street: Type.Optional(
      Type.String({
        maxLength: ORDER_LIMITS.street,
        description: 'The street of the house as the geocoder named it, where a house was chosen',
      }),
    ),
    house: Type.Optional(
      Type.String({
        maxLength: ORDER_LIMITS.detail,
        description: 'The house number: of the chosen house, or as the customer typed it',
      }),
    ),
    isMeetingPoint: Type.Optional(
      Type.Boolean({
        description:
          'The customer was asked for the house number: true where they come out to the point instead, false where they do not, and then `house` is required',
      }),
    ),
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

/** Names one order, as often as it is sent. */
export const IdempotencyKey = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Chosen by the client, the same in every repetition of one order',
});

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
    {
      type: PaymentType,
      changeFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.total })),
    },
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
  Type.Literal('above-maximum'),
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
