import { type Static, Type } from 'typebox';
import { Money } from './common';
import { ORDER_LIMITS } from './constants';

/** As the customer typed it: upper and lower case are the same. */
export const PromoCode = Type.String({ maxLength: ORDER_LIMITS.promo });

/**
 * `percent` and `amount` take something off the subtotal, `free-delivery` makes the delivery cost nothing,
 * `free-product` adds a line that is a gift.
 */
export const PromoKind = Type.Union([
  Type.Literal('percent'),
  Type.Literal('amount'),
  Type.Literal('free-delivery'),
  Type.Literal('free-product'),
]);
export type PromoKind = Static<typeof PromoKind>;

/** A promo code that counts for a basket or an order. */
export const AppliedPromo = Type.Object({
  code: Type.String(),
  kind: PromoKind,
  title: Type.String({ description: 'What it gives, in a few words' }),
});
export type AppliedPromo = Static<typeof AppliedPromo>;

/** Answer of `POST /api/promo/Check`. */
export const PromoCheck = Type.Object({
  /** The code that was asked for. */
  code: Type.String(),
  isValid: Type.Boolean(),
  /** How much less the basket costs with it: what is taken off, or the price of its delivery. */
  discount: Money,
  /** Absent where it does not count. */
  promo: Type.Optional(AppliedPromo),
  text: Type.String({ description: 'What it gives to this basket, or why it gives nothing' }),
});
export type PromoCheck = Static<typeof PromoCheck>;
