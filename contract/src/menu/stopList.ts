import { type Static, Type } from 'typebox';
import { LanguageId, Moment, Text, withLanguage } from '../platform/common';
import { Id } from './fields';

const wished = {
  productId: Id,
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
};

/**
 * `POST /api/products/SetAvailability`, with the staff token as bearer: puts a product of one restaurant on the stop
 * list or takes it off. `left` is the number of remaining pieces; without it the number is unlimited.
 */
export const SetAvailabilityBody = withLanguage({ restaurantId: Id, ...wished });
export type SetAvailabilityBody = Static<typeof SetAvailabilityBody>;

/** The state of a product at a restaurant. */
const state = {
  isAvailable: Type.Boolean(),
  left: Type.Union([Type.Integer({ minimum: 0, maximum: 100_000 }), Type.Null()]),
  /** The end of the stop; absent: the staff end it. */
  until: Type.Optional(Moment),
};

export const PlaceStop = Type.Object({ restaurantId: Id, ...state });
export type PlaceStop = Static<typeof PlaceStop>;

export const SetAvailabilityAnswer = Type.Object({ ...PlaceStop.properties, productId: Id });
export type SetAvailabilityAnswer = Static<typeof SetAvailabilityAnswer>;

/** `POST /api/products/SetAvailabilityAt`, for the staff: the same at all these restaurants, or at none. */
export const SetAvailabilityAtBody = withLanguage({
  restaurantIds: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
  ...wished,
});
export type SetAvailabilityAtBody = Static<typeof SetAvailabilityAtBody>;

export const AvailabilityAt = Type.Object({
  productId: Id,
  stops: Type.Array(
    Type.Object({
      ...PlaceStop.properties,
      before: Type.Union([Type.Object(state), Type.Null()], {
        description: 'Null: the restaurant had the product as the menu has it',
      }),
    }),
    { minItems: 1, maxItems: 1000 },
  ),
});
export type AvailabilityAt = Static<typeof AvailabilityAt>;

/** `POST /api/products/RestoreAvailability`, for the staff: takes an answer of `SetAvailabilityAt` back. */
export const RestoreAvailabilityBody = withLanguage(AvailabilityAt.properties);
export const AvailabilityRestored = Type.Object({
  restaurantIds: Type.Array(Id, { description: 'The restaurants that nobody has changed meanwhile' }),
});
export type AvailabilityRestored = Static<typeof AvailabilityRestored>;

/** `GET /api/products/Stops`, for the staff: all products as one restaurant has them. */
export const StopsQuery = Type.Object({
  restaurantId: Id,
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
