import { type Static, Type } from 'typebox';
import { Day } from '../orders/search';
import {
  inLanguages,
  LanguageId,
  Latitude,
  Longitude,
  Moment,
  RegionId,
  Text,
  withLanguage,
} from '../platform/common';
import { Pause } from './restaurants';
import { ZoneTerms } from './zones';

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const Exceptions = Type.Array(
  Type.Object(
    { date: Day, opening: Type.Optional(Time), closing: Type.Optional(Time) },
    { additionalProperties: false },
  ),
  { maxItems: 100, description: 'Days with other hours; without hours the restaurant is closed' },
);

const RestaurantId = Type.String({ minLength: 1, maxLength: 64 });

/** The settings of a restaurant that the office reads and changes. */
export const RestaurantSettings = Type.Object({
  id: Type.String(),
  /** Names the state; a change sends it back. */
  version: Type.String(),
  name: Text,
  address: Text,
  phone: Type.String(),
  regionId: Type.Integer(),
  latitude: Latitude,
  longitude: Longitude,
  /** False: customers do not see it. */
  isActive: Type.Boolean(),
  /** Present if it is closed for good. */
  closedAt: Type.Optional(Moment),
  isOpenNow: Type.Boolean(),
  /** Empty before its hours were set. */
  opening: Type.String(),
  closing: Type.String(),
  slotMinutes: Type.Integer(),
  slotLimit: Type.Union([Type.Integer(), Type.Null()]),
  ordersAtOnce: Type.Integer(),
  exceptions: Exceptions,
  delivery: ZoneTerms,
  hasZone: Type.Boolean(),
  /** Present while the staff have closed it. */
  pause: Type.Optional(Pause),
});
export type RestaurantSettings = Static<typeof RestaurantSettings>;

/** `GET /api/restaurants/Settings`, for the staff: the restaurants in reach. */
export const SettingsQuery = Type.Object({ Language: Type.Optional(LanguageId) });
export const RestaurantSettingsList = Type.Object({ restaurants: Type.Array(RestaurantSettings) });

/** `POST /api/restaurants/SetHours`, for the staff. A closing time at or before the opening is after midnight. */
const Hours = Type.Object({
  restaurantId: RestaurantId,
  version: Type.String({ maxLength: 64 }),
  opening: Time,
  closing: Time,
  exceptions: Exceptions,
});
export const SetHoursBody = withLanguage(Hours.properties);
export type SetHoursBody = Static<typeof SetHoursBody>;

/** `POST /api/restaurants/SetHoursOfMany`, for the staff: the hours of all these restaurants, or of none. */
export const SetHoursOfManyBody = withLanguage({
  restaurants: Type.Array(Hours, { minItems: 1, maxItems: 1000 }),
});

/** `POST /api/restaurants/SetPause`, for the staff. */
export const SetPauseBody = withLanguage({
  restaurantId: RestaurantId,
  pause: Type.Union(
    [Type.Literal('openly'), Type.Literal('none'), Type.Integer({ minimum: 1, maximum: 1440 })],
    {
      description: 'Minutes; `openly`: until the staff open it; `none`: it is open again',
    },
  ),
});
export type SetPauseBody = Static<typeof SetPauseBody>;

const Name = inLanguages(Type.String({ minLength: 1, maxLength: 200 }));

/** The facts of a restaurant without its hours and its zone. */
export const RestaurantDetails = Type.Object(
  {
    /** A new one is a slug. */
    id: RestaurantId,
    name: Name,
    address: Name,
    phone: Type.String({ pattern: '^\\+?\\d{3,15}$' }),
    regionId: RegionId,
    latitude: Latitude,
    longitude: Longitude,
    slotMinutes: Type.Integer({ minimum: 5, maximum: 240, description: 'Length of a slot' }),
    slotLimit: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()], {
        description: 'The most orders of a slot; null: without a limit; absent: as before',
      }),
    ),
    ordersAtOnce: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'Orders that the kitchen makes at once',
    }),
  },
  { additionalProperties: false },
);
export type RestaurantDetails = Static<typeof RestaurantDetails>;

/** `POST /api/restaurants/Save`, for the staff. Without a version the restaurant is new; it takes no orders yet. */
export const SaveRestaurantBody = withLanguage({
  restaurant: RestaurantDetails,
  version: Type.Optional(Type.String({ maxLength: 64 })),
});
export type SaveRestaurantBody = Static<typeof SaveRestaurantBody>;

/** `POST /api/restaurants/SetState`, for the staff. One that is closed for good is opened again by `off`. */
export const SetRestaurantStateBody = withLanguage({
  restaurantId: RestaurantId,
  state: Type.Enum(['on', 'off', 'closed']),
});
export type SetRestaurantStateBody = Static<typeof SetRestaurantStateBody>;

/** `GET /api/restaurants/Uses`, for the staff: the open orders of a restaurant, and everything that names it. */
export const RestaurantUsesQuery = Type.Object({
  restaurantId: RestaurantId,
  Language: Type.Optional(LanguageId),
});
export const RestaurantUses = Type.Object({
  openOrders: Type.Integer(),
  uses: Type.Array(
    Type.Object({
      kind: Type.Enum(['draft', 'promo', 'group', 'member'], {
        description: 'A draft that waits for its time, a code that has not ended, a group, an account',
      }),
      id: Type.String(),
      name: Type.String(),
    }),
  ),
});
export type RestaurantUses = Static<typeof RestaurantUses>;
