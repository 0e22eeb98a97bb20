import { type Static, Type } from 'typebox';
import { Money } from './common';
import { ORDER_LIMITS } from './constants';
import { extra } from './layers';

/** A promo code as the customer typed it; it is case-insensitive. */
export const PromoCode = Type.String({ maxLength: ORDER_LIMITS.promo });

/**
 * `percent` and `amount` reduce the subtotal, `free-delivery` makes the delivery free, `free-product` adds a free
 * line.
 */
export const PromoKind = Type.Union([
  Type.Literal('percent'),
  Type.Literal('amount'),
  Type.Literal('free-delivery'),
  Type.Literal('free-product'),
]);
export type PromoKind = Static<typeof PromoKind>;

/** A promo code that applies to a cart or an order. */
export const AppliedPromo = Type.Object({
  code: Type.String(),
  kind: PromoKind,
  title: Type.String({ description: 'The benefit in a few words' }),
});
export type AppliedPromo = Static<typeof AppliedPromo>;

/** Response of `POST /api/promo/Check`. */
export const PromoCheck = Type.Object({
  /** The requested code. */
  code: extra(Type.String(), ''),
  isValid: Type.Boolean(),
  /** The saving for this cart: the discount, or the price of the delivery. */
  discount: extra(Money, 0),
  /** Absent if the code does not apply. */
  promo: extra(Type.Optional(AppliedPromo)),
  text: Type.String({ description: 'The benefit for this cart, or the reason why there is none' }),
});
export type PromoCheck = Static<typeof PromoCheck>;
