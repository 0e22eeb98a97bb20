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
});
export type FoundPlace = Static<typeof FoundPlace>;

/** Answer of `GET /api/geocode/Search`, the best first. */
export const FoundPlaceList = Type.Array(FoundPlace);
export type FoundPlaceList = Static<typeof FoundPlaceList>;
