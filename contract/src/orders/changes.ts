import { type Static, Type } from 'typebox';
import { Money, OrderTypeId, RegionId, withLanguage } from '../platform/common';
import { AddressPoint } from './ordering';
import { OrderId, OrderRating } from './orders';

/** `POST /api/delivery/Cancel`: only for status codes below 30, else 409 `order-not-cancellable`. */
export const CancelOrderBody = withLanguage({ orderId: OrderId });
export type CancelOrderBody = Static<typeof CancelOrderBody>;

/** `POST /api/delivery/Rate`: once, after the order was delivered or collected, else 409. */
export const RateOrderBody = withLanguage({ orderId: OrderId, ...OrderRating.properties });
export type RateOrderBody = Static<typeof RateOrderBody>;

/** `POST /api/delivery/Repeat`: the place of the new order; if absent, the place of the old order. */
export const RepeatOrderBody = withLanguage({
  orderId: OrderId,
  orderTypeId: Type.Optional(OrderTypeId),
  regionId: Type.Optional(RegionId),
  restaurantId: Type.Optional(Type.String({ maxLength: 64 })),
  address: Type.Optional(AddressPoint),
});
export type RepeatOrderBody = Static<typeof RepeatOrderBody>;

/** A line for the cart at today’s price. An unavailable product is not a line but a problem. */
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
  /** `modifier-gone`: the line is in the cart without this modifier, or with the default modifier instead. */
  code: Type.Union([
    Type.Literal('product-unavailable'),
    Type.Literal('product-gone'),
    Type.Literal('modifier-gone'),
    Type.Literal('price-changed'),
    Type.Literal('too-few-left'),
  ]),
  text: Type.String({ description: 'Text for the customer' }),
  productId: Type.String(),
});
export type RepeatProblem = Static<typeof RepeatProblem>;

export const RepeatOrderAnswer = Type.Object({
  lines: Type.Array(RepeatedLine),
  problems: Type.Array(RepeatProblem),
});
export type RepeatOrderAnswer = Static<typeof RepeatOrderAnswer>;
