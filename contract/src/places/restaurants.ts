import { type Static, Type } from 'typebox';
import {
  DeliveryDuration,
  LanguageId,
  Latitude,
  Longitude,
  Moment,
  Money,
  OrderTypeId,
  RegionId,
} from '../platform/common';
import { extra } from '../platform/layers';

/** A restaurant takes no orders for times before `until`; without `until`, until the staff open it again. */
export const Pause = Type.Object({ until: Type.Optional(Moment) });
export type Pause = Static<typeof Pause>;

/** A restaurant with the field names of spec section 3. */
export const Restaurant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  address: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
  regionId: Type.Integer(),
  isActive: Type.Boolean(),
  zone: Type.String({
    description:
      'JSON, flipped for the map: a ring as a list of [latitude, longitude]; or a polygon with holes, a list of rings; or several polygons, a list of those. May be malformed.',
  }),
  /** Opening time of the business day, `HH:mm` in Asia/Tashkent; empty if the hours are unknown. */
  starTime: extra(Type.String(), ''),
  /** Closing time; a value at or before `starTime` means a time after midnight. */
  endTime: extra(Type.String(), ''),
  deliveryDuration: extra(Type.Optional(DeliveryDuration)),
  pause: extra(Type.Optional(Pause)),
  isOpenNow: extra(Type.Optional(Type.Boolean())),
  phone: extra(Type.String(), ''),
  /** Distance from the requested point in metres; absent if the request had no point. */
  distance: extra(Type.Optional(Type.Integer())),
  /** Price of the delivery and length of the slots; absent in a request for pickup, and if they are unknown. */
  delivery: extra(
    Type.Optional(
      Type.Object({
        price: Money,
        minimum: Money,
        duration: Type.Integer({ minimum: 1, description: 'Minutes' }),
      }),
    ),
  ),
});
export type Restaurant = Static<typeof Restaurant>;

/** Response of `restaurants/List` and `GetByLocation`; with a point, the nearest restaurant first. */
export const RestaurantList = Type.Array(Restaurant);
export type RestaurantList = Static<typeof RestaurantList>;

/** `GET /api/restaurants/GetByLocation` (spec section 7). */
export const GetByLocationQuery = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  regionId: Type.Optional(RegionId),
  orderTypeId: OrderTypeId,
  Language: Type.Optional(LanguageId),
});
export type GetByLocationQuery = Static<typeof GetByLocationQuery>;

export const Region = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
});
export type Region = Static<typeof Region>;

/** Response of `GET /api/regions/List`. */
export const RegionList = Type.Array(Region);
export type RegionList = Static<typeof RegionList>;
