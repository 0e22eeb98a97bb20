import { type Static, Type } from 'typebox';
import { LanguageId, Latitude, Longitude, RegionId } from '../platform/common';

/** `GET /api/geocode/Search`: the text that the customer typed, and the region whose places come first. */
export const GeocodeQuery = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 200 })),
  regionId: Type.Optional(RegionId),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 10 })),
  Language: Type.Optional(LanguageId),
});
export type GeocodeQuery = Static<typeof GeocodeQuery>;

/**
 * A search result. `house` is a number in a known street; if no better point is known, the coordinates are those of
 * the street.
 */
export const FoundPlace = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** District and city of the place; may be empty. */
  subtitle: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
  kind: Type.Union([
    Type.Literal('district'),
    Type.Literal('street'),
    Type.Literal('house'),
    Type.Literal('landmark'),
    Type.Literal('place'),
  ]),
  isRough: Type.Optional(
    Type.Boolean({
      description:
        'The point is somewhere in this place and not at a door: the customer has to choose the exact point',
    }),
  ),
  street: Type.Optional(Type.String({ description: 'Street of a house, in the language of the request' })),
  house: Type.Optional(Type.String({ description: 'Number of a house' })),
});
export type FoundPlace = Static<typeof FoundPlace>;

/** Response of `GET /api/geocode/Search`, the best result first. */
export const FoundPlaceList = Type.Array(FoundPlace);
export type FoundPlaceList = Static<typeof FoundPlaceList>;

/** Response of `GET /api/geocode/Reverse`: the address at a point. */
export const PointAddress = Type.Object({
  address: Type.String({ description: 'The address in one line; empty if nothing is known nearby' }),
  landmark: Type.Optional(Type.String({ description: 'Common name of the place' })),
  street: Type.Optional(Type.String()),
  house: Type.Optional(Type.String({ description: 'Absent if no house number is known at the point' })),
});
export type PointAddress = Static<typeof PointAddress>;
