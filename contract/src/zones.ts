import { type Static, Type } from 'typebox';
import { ApiErrorBody, Money, withLanguage } from './common';

const Position = Type.Array(Type.Number(), { minItems: 2 });
const Rings = Type.Array(Type.Array(Position));

const terms = {
  price: Money,
  /** Smallest subtotal of a delivery. */
  minimum: Money,
  freeFrom: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'Subtotal from which the delivery costs nothing; null: never',
  }),
};

/** The price of a delivery into a zone. */
export const ZoneTerms = Type.Object(terms);
export type ZoneTerms = Static<typeof ZoneTerms>;

/** All zones as GeoJSON (RFC 7946) for editing, with one Feature for each restaurant. */
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
        ...terms,
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

/** `POST /api/zones/Import`. The back end parses the collection itself, so that it can explain each error. */
export const ImportZonesBody = withLanguage({
  collection: Type.Unknown(),
  isTrial: Type.Boolean({ description: 'Dry run: the response only reports the changes' }),
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
  /** Present if the file changes the price of the delivery. */
  terms: Type.Optional(Type.Object({ before: ZoneTerms, after: ZoneTerms })),
  /** Repairs that the import made, and warnings about possible mistakes. */
  notes: Type.Array(Type.String()),
});
export type ZoneChange = Static<typeof ZoneChange>;

export const ZoneImport = Type.Object({ isWritten: Type.Boolean(), changes: Type.Array(ZoneChange) });
export type ZoneImport = Static<typeof ZoneImport>;

/** Response 422 of the import: all errors, in English like the command line. */
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
