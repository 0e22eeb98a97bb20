import { type Static, Type } from 'typebox';
import { Day } from '../orders/search';
import { LanguageId, Latitude, Longitude, Text, withLanguage } from '../platform/common';
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
  isActive: Type.Boolean(),
  opening: Type.String(),
  closing: Type.String(),
  slotMinutes: Type.Integer(),
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
export const SetHoursBody = withLanguage({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  version: Type.String({ maxLength: 64 }),
  opening: Time,
  closing: Time,
  exceptions: Exceptions,
});
export type SetHoursBody = Static<typeof SetHoursBody>;

/** `POST /api/restaurants/SetPause`, for the staff. */
export const SetPauseBody = withLanguage({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  pause: Type.Union(
    [Type.Literal('openly'), Type.Literal('none'), Type.Integer({ minimum: 1, maximum: 1440 })],
    {
      description: 'Minutes; `openly`: until the staff open it; `none`: it is open again',
    },
  ),
});
export type SetPauseBody = Static<typeof SetPauseBody>;
