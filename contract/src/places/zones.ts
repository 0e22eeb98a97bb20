import { type Static, Type } from 'typebox';
import { ApiErrorBody, ChangeKind, fileText, LanguageId, Money, withLanguage } from '../platform/common';

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

/** Own terms for each part of the geometry; null: those of the zone. */
export const ZoneParts = Type.Array(Type.Union([ZoneTerms, Type.Null()]), { maxItems: 1000 });
export type ZoneParts = Static<typeof ZoneParts>;

const Geometry = Type.Union([
  Type.Object({ type: Type.Literal('Polygon'), coordinates: Rings }),
  Type.Object({ type: Type.Literal('MultiPolygon'), coordinates: Type.Array(Rings) }),
]);
export type ZoneGeometry = Static<typeof Geometry>;
const GeometryOrNone = Type.Union([Type.Null(), Geometry]);

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
        /** Present if a part has terms of its own. */
        parts: Type.Optional(ZoneParts),
        problem: Type.Optional(Type.String()),
      }),
      geometry: GeometryOrNone,
    }),
  ),
});
export type ZoneCollection = Static<typeof ZoneCollection>;

/** `POST /api/zones/Import`. The back end reads the collection itself, so that it can explain each error. */
export const ImportZonesBody = withLanguage({
  collection: Type.Unknown({
    ...fileText,
    description: 'GeoJSON, or the text of its file, in which sums are read as they are written',
  }),
  isTrial: Type.Boolean({ description: 'Dry run: the response only reports the changes' }),
});
export type ImportZonesBody = Static<typeof ImportZonesBody>;

const ZoneSummary = Type.Object({ points: Type.Integer(), squareKilometres: Type.Number() });

export const ZoneChange = Type.Object({
  restaurantId: Type.String(),
  name: Type.String(),
  kind: ChangeKind,
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

/** The zone of a restaurant as the office edits it. */
export const OfficeZone = Type.Object({
  restaurantId: Type.String(),
  /** Names the state; a change sends it back. */
  version: Type.String(),
  /** Null: it has none, or one that cannot be read. */
  geometry: GeometryOrNone,
  isMalformed: Type.Boolean(),
  terms: ZoneTerms,
  parts: ZoneParts,
  /** Warnings about possible mistakes, in the language of the request. */
  notes: Type.Array(Type.Object({ code: Type.String(), text: Type.String() })),
});
export type OfficeZone = Static<typeof OfficeZone>;

/** `GET /api/zones/Get`, for the staff. */
export const GetZoneQuery = Type.Object({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  Language: Type.Optional(LanguageId),
});
export const ZoneAround = Type.Object({
  zone: OfficeZone,
  /** The other zones of the region. */
  neighbours: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), geometry: Geometry })),
});
export type ZoneAround = Static<typeof ZoneAround>;

/** `POST /api/zones/Set`, for the staff. The geometry has the form and the check of a file; `fields` name wrong points. */
export const SetZoneBody = withLanguage({
  restaurantId: Type.String({ minLength: 1, maxLength: 64 }),
  version: Type.String({ maxLength: 64 }),
  geometry: Type.Unknown(),
  terms: ZoneTerms,
  parts: ZoneParts,
  isTrial: Type.Boolean({ description: 'Only the check' }),
});
export type SetZoneBody = Static<typeof SetZoneBody>;
