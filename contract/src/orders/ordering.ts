import { type Static, Type } from 'typebox';
import { PHONE_PATTERN } from '../customers/phone';
import { Pause } from '../places/restaurants';
import { Latitude, Longitude, Moment, Money, OrderTypeId, RegionId, withLanguage } from '../platform/common';
import { ORDER_LIMITS, PAYMENT_TYPES } from '../platform/constants';
import { extra } from '../platform/layers';
import { AppliedPromo, PromoCode } from '../promo/promo';

const AddressDetail = Type.Optional(Type.String({ maxLength: ORDER_LIMITS.detail }));

export const OrderProduct = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    count: Type.Integer({ minimum: 1, maximum: ORDER_LIMITS.count }),
    modifiers: Type.Array(
      Type.Object(
        {
          id: Type.String({ maxLength: 64 }),
          count: Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.count }),
        },
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
        description: 'The street of the chosen house as the geocoder named it; absent if no house was chosen',
      }),
    ),
    house: Type.Optional(
      Type.String({
        maxLength: ORDER_LIMITS.detail,
        description: 'The number of the chosen house, or the number that the customer typed',
      }),
    ),
    isMeetingPoint: Type.Optional(
      Type.Boolean({
        description:
          'Present if the customer had to enter the house number. True: the customer meets the courier at the point. False: the courier comes to the door, and `house` is required',
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

/** The part of an address that a price depends on. */
export const AddressPoint = Type.Object(
  { latitude: Latitude, longitude: Longitude },
  { additionalProperties: false },
);

/** `GET /api/delivery/Slots`. */
export const SlotsQuery = Type.Object({ restaurantId: Type.String({ minLength: 1, maxLength: 64 }) });

/** A business day with the slots that can still be chosen. */
export const SlotDay = Type.Object({
  date: Type.String({ description: 'The day of the opening, `YYYY-MM-DD`' }),
  slots: Type.Array(
    Type.Object({
      start: Moment,
      end: Moment,
      isFull: Type.Optional(Type.Boolean({ description: 'The restaurant takes no further order for it' })),
    }),
  ),
  closed: Type.Optional(
    Type.Enum(['day-off', 'paused', 'over'], { description: 'The reason for which the day has no slots' }),
  ),
});
export type SlotDay = Static<typeof SlotDay>;

/** The coming business days of a restaurant; before them yesterday’s while its slots after midnight are to come. */
export const SlotDays = Type.Object({ days: Type.Array(SlotDay) });
export type SlotDays = Static<typeof SlotDays>;

const cartFields = {
  orderTypeId: OrderTypeId,
  /** The restaurant of a pickup; ignored for a delivery, where the zone decides. */
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  regionId: RegionId,
  products: Type.Array(OrderProduct, { minItems: 1, maxItems: 100 }),
  /** Start of a slot; if absent, as soon as possible. A leap second is none: JavaScript has no such moment. */
  slotStart: Type.Optional(Type.String({ format: 'date-time', pattern: '^(?!.*:60)' })),
  promoCode: Type.Optional(PromoCode),
};

/** `POST /api/delivery/Calculate`: the quote of a cart at this place and time. */
export const CalculateBody = withLanguage({
  ...cartFields,
  address: Type.Optional(AddressPoint),
});
export type CalculateBody = Static<typeof CalculateBody>;

/** `POST /api/promo/Check`: the effect of a promo code on this cart. */
export const CheckPromoBody = withLanguage({
  ...cartFields,
  address: Type.Optional(AddressPoint),
  promoCode: PromoCode,
});
export type CheckPromoBody = Static<typeof CheckPromoBody>;

export const PaymentType = Type.Enum(PAYMENT_TYPES, {
  description: 'Cash, card to the courier or at the counter, or online with a provider',
});
export type PaymentType = Static<typeof PaymentType>;

/** Identifies one order in all its retries. */
export const IdempotencyKey = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Chosen by the client, the same in every retry of one order',
});

/** `POST /api/delivery/Create`, sent with an `Idempotency-Key` header. */
export const CreateOrderBody = withLanguage({
  ...cartFields,
  address: Type.Optional(OrderAddress),
  customer: Type.Object(
    {
      name: Type.String({ minLength: ORDER_LIMITS.name.min, maxLength: ORDER_LIMITS.name.max }),
      phone: Type.String({ pattern: PHONE_PATTERN }),
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
  /** The total that the customer saw. If it has changed, the response is 409 with the new quote. */
  total: Type.Optional(Money),
});
export type CreateOrderBody = Static<typeof CreateOrderBody>;

export const Interval = { from: Moment, to: Moment };

export const OrderLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  imageUrl: extra(Type.String(), ''),
  price: Money,
  /** Product price plus the sum of modifier price times count (spec section 3). */
  priceWithModifiers: Money,
  total: Money,
  /** In a quote: the part of its discount that lowers this line. */
  discount: extra(Type.Optional(Money)),
  isAvailable: extra(Type.Boolean(), true),
  modifiers: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      count: Type.Integer(),
      price: Money,
      /** True if the modifier is a half of the dish; with count 2 it is both halves. */
      isHalf: extra(Type.Optional(Type.Boolean())),
    }),
  ),
  /** True if a promo code added the product: it is free and is not a line of the cart. */
  isGift: extra(Type.Optional(Type.Boolean())),
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
  Type.Literal('slot-full'),
  Type.Literal('promo-unknown'),
  Type.Literal('promo-not-started'),
  Type.Literal('promo-ended'),
  Type.Literal('promo-below-minimum'),
  Type.Literal('promo-used'),
  Type.Literal('promo-unavailable'),
]);
export type QuoteProblemCode = Static<typeof QuoteProblemCode>;

export const Quote = Type.Object({
  restaurantId: Type.String({ description: 'Empty if no restaurant serves the place' }),
  lines: Type.Array(OrderLine),
  subtotal: Money,
  /** 0 for a pickup, and if the promo code makes the delivery free. */
  delivery: Money,
  /** The discount of the promo code; never more than the subtotal. */
  discount: extra(Money, 0),
  minimum: extra(Money, 0),
  /** The subtotal from which the delivery to this address is free; absent if it never is. */
  freeFrom: extra(Type.Optional(Money)),
  total: Money,
  /** The applied promo code; absent if none was sent, or if a problem explains why it does not apply. */
  promo: extra(Type.Optional(AppliedPromo)),
  paymentTypes: Type.Array(PaymentType, {
    description: 'Payment types for this cart: always cash and card, and each configured provider',
  }),
  /** The estimate of the order if it were made now; absent if it cannot be made for this time. */
  expected: extra(Type.Optional(Type.Object(Interval))),
  /** The restaurant’s pause, if it has one: an open page may not know it yet. */
  pause: extra(Type.Optional(Pause)),
  problems: Type.Array(
    Type.Object({
      code: QuoteProblemCode,
      text: Type.String(),
      /** The product or modifier that has the problem. */
      id: Type.Optional(Type.String()),
    }),
    { description: 'Reasons why this cart cannot be ordered; empty if there are none' },
  ),
});
export type Quote = Static<typeof Quote>;

/** Response 409 of Create: the quote has changed since the customer saw it. */
export const QuoteConflict = Type.Object({ error: Type.String(), code: Type.String(), quote: Quote });
export type QuoteConflict = Static<typeof QuoteConflict>;

export const CreateOrderAnswer = Type.Object({
  orderId: Type.String(),
  statusCode: extra(Type.Optional(Type.Integer())),
  total: extra(Type.Optional(Money)),
  paymentUrl: extra(
    Type.Optional(
      Type.String({ description: 'Payment page of the provider, while the order awaits its payment' }),
    ),
  ),
});
export type CreateOrderAnswer = Static<typeof CreateOrderAnswer>;
