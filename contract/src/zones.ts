import { type Static, Type } from 'typebox';
import { ApiErrorBody, withLanguage } from './common';

const Position = Type.Array(Type.Number(), { minItems: 2 });
const Rings = Type.Array(Type.Array(Position));

/** Zones as GeoJSON (RFC 7946), a Feature a restaurant, for those who edit them. */
export const ZoneCollection = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Object({
      type: Type.Literal('Feature'),
      id: Type.String({ description: 'Id of the restaurant' }),
      properties: Type.Object({
        name: Type.String(),
        regionId: Type.Integer(),
        isActive: Type.Boolean(),
        problem: Type.Optional(Type.String()),
      }),
      geometry: Type.Union([
        Type.Null(),
        Type.Object({ type: Type.Literal('Polygon'), coordinates: Rings }),
        Type.Object({ type: Type.Literal('MultiPolygon'), coordinates: Type.Array(Rings) }),
      ]),
    }),
  ),
});
export type ZoneCollection = Static<typeof ZoneCollection>;

/** `POST /api/zones/Import`. The collection is read by the back end itself, which says what is wrong with it. */
export const ImportZonesBody = withLanguage({
  collection: Type.Unknown(),
  isTrial: Type.Boolean({ description: 'Only says what would change' }),
});
export type ImportZonesBody = Static<typeof ImportZonesBody>;

const ZoneSummary = Type.Object({ points: Type.Integer(), squareKilometres: Type.Number() });

export const ZoneChange = Type.Object({
  restaurantId: Type.String(),
  name: Type.String(),
  kind: Type.Union([
    Type.Literal('new'),
    Type.Literal('changed'),
    Type.Literal('gone'),
    Type.Literal('same'),
  ]),
  before: ZoneSummary,
  after: ZoneSummary,
  /** What was mended on the way, or may not have been meant. */
  notes: Type.Array(Type.String()),
});
export type ZoneChange = Static<typeof ZoneChange>;

export const ZoneImport = Type.Object({ isWritten: Type.Boolean(), changes: Type.Array(ZoneChange) });
export type ZoneImport = Static<typeof ZoneImport>;

/** 422 of the import: everything that is wrong, in English as the command line is. */
export const ZonesRefused = Type.Object({
  ...ApiErrorBody.properties,
  problems: Type.Optional(
    Type.Array(
      Type.Object({
        at: Type.String(),
        restaurantId: Type.Optional(Type.String()),
        code: Type.String(),
        text: Type.String(),
      }),
    ),
  ),
});
export type ZonesRefused = Static<typeof ZonesRefused>;
