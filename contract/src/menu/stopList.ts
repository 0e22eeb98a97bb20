import { type Static, Type } from 'typebox';
import { LanguageId, Moment, Text, withLanguage } from '../platform/common';

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
  until: Type.Optional(
    Type.Enum(['shift', 'tomorrow'], {
      description:
        'The stop ends with the next closing or the next opening of the restaurant; absent: the staff end it',
    }),
  ),
});
export type SetAvailabilityBody = Static<typeof SetAvailabilityBody>;

/** The state of a product at a restaurant. */
const state = {
  isAvailable: Type.Boolean(),
  left: Type.Union([Type.Integer(), Type.Null()]),
  /** The end of the stop; absent: the staff end it. */
  until: Type.Optional(Moment),
};

export const PlaceStop = Type.Object({ restaurantId: Type.String(), ...state });
export type PlaceStop = Static<typeof PlaceStop>;

export const SetAvailabilityAnswer = Type.Object({ ...PlaceStop.properties, productId: Type.String() });
export type SetAvailabilityAnswer = Static<typeof SetAvailabilityAnswer>;

/** `GET /api/products/Stops`, for the staff: all products as one restaurant has them. */
export const StopsQuery = Type.Object({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});

const Stop = Type.Object({ productId: Type.String(), name: Text, ...state });
export type Stop = Static<typeof Stop>;

export const Stops = Type.Object({
  stops: Type.Array(Stop),
  /** The ends that a stop of now would have. */
  ends: Type.Object({ shift: Type.Optional(Moment), tomorrow: Type.Optional(Moment) }),
});
export type Stops = Static<typeof Stops>;
