import { type Static, Type } from 'typebox';
import { LanguageId, Latitude, Longitude, RegionId } from './common';

/** `GET /api/geocode/Search`: what a customer typed, and the region whose places come first. */
export const GeocodeQuery = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 200 })),
  regionId: Type.Optional(RegionId),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 10 })),
  Language: Type.Optional(LanguageId),
});
export type GeocodeQuery = Static<typeof GeocodeQuery>;

/** A place that was found; `house` is a number in a known street, at the point of that street where no better is known. */
export const FoundPlace = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Where that is: district, city. May be empty. */
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
      description: 'The point is somewhere in that place, and no door: who is delivered to shows where',
    }),
  ),
  street: Type.Optional(
    Type.String({ description: 'Of a house: its street, in the language of the request' }),
  ),
  house: Type.Optional(Type.String({ description: 'Of a house: its number' })),
});
export type FoundPlace = Static<typeof FoundPlace>;

/** Answer of `GET /api/geocode/Search`, the best first. */
export const FoundPlaceList = Type.Array(FoundPlace);
export type FoundPlaceList = Static<typeof FoundPlaceList>;

/** Answer of `GET /api/geocode/Reverse`: what stands at a point. */
export const PointAddress = Type.Object({
  address: Type.String({ description: 'In one line; empty where nothing is known nearby' }),
  landmark: Type.Optional(Type.String({ description: 'What people call the place' })),
  street: Type.Optional(Type.String()),
  house: Type.Optional(Type.String({ description: 'Absent where no house number is known at the point' })),
});
export type PointAddress = Static<typeof PointAddress>;
