import { type Static, Type } from 'typebox';
import { LanguageId, Latitude, Longitude, RegionId } from '../platform/common';

/** A well-known place; a customer can choose it as a delivery point without a map. */
export const Landmark = Type.Object({
  id: Type.String(),
  regionId: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
});
export type Landmark = Static<typeof Landmark>;

/** Response of `GET /api/landmarks/List`. */
export const LandmarkList = Type.Array(Landmark);
export type LandmarkList = Static<typeof LandmarkList>;

export const LandmarkListQuery = Type.Object({
  regionId: Type.Optional(RegionId),
  Language: Type.Optional(LanguageId),
});
export type LandmarkListQuery = Static<typeof LandmarkListQuery>;

/** Query of `GET /api/tg_address` (spec section 7) and of `GET /api/geocode/Reverse`. */
export const AddressQuery = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  Language: Type.Optional(LanguageId),
});
export type AddressQuery = Static<typeof AddressQuery>;
