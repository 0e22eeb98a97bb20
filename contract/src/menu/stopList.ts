import { type Static, Type } from 'typebox';
import { LanguageId, Text, withLanguage } from '../platform/common';

/**
 * `POST /api/products/SetAvailability`, with the staff token as bearer: puts a product of one restaurant on the stop
 * list or takes it off. `left` is the number of remaining pieces; without it the number is unlimited.
 */
export const SetAvailabilityBody = withLanguage({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  productId: Type.String({ minLength: 1, maxLength: 64 }),
  isAvailable: Type.Boolean(),
  left: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 100_000 }), Type.Null()], {
      description: 'Pieces that can still be ordered; null or absent for no limit',
    }),
  ),
});
export type SetAvailabilityBody = Static<typeof SetAvailabilityBody>;

export const SetAvailabilityAnswer = Type.Object({
  restaurantId: Type.String(),
  productId: Type.String(),
  isAvailable: Type.Boolean(),
  left: Type.Union([Type.Integer(), Type.Null()]),
});
export type SetAvailabilityAnswer = Static<typeof SetAvailabilityAnswer>;

/** `GET /api/products/Stops`, for the staff: all products as one restaurant has them. */
export const StopsQuery = Type.Object({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});

const Stop = Type.Object({
  productId: Type.String(),
  name: Text,
  isAvailable: Type.Boolean(),
  left: Type.Union([Type.Integer(), Type.Null()]),
});
export type Stop = Static<typeof Stop>;

export const Stops = Type.Object({ stops: Type.Array(Stop) });
export type Stops = Static<typeof Stops>;
