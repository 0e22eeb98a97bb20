import { type Static, type TSchema, Type } from 'typebox';
import { STORIES_AT_ONCE } from './constants';

/** A whole sum of UZS. Money is never fractional. */
export const Money = Type.Integer({ minimum: 0, description: 'Whole sums of UZS' });

/** Integers of the wire fit into the database's. */
export const MAX_INTEGER = 2_147_483_647;

export const RegionId = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });

/** Absent where an API does not say it; then pages say the opening hours alone. */
export const DeliveryDuration = Type.Integer({ minimum: 1, description: 'Minutes that an order takes' });

export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });

export const OrderTypeId = Type.Union([Type.Literal(0), Type.Literal(200)], {
  description: '0 is delivery, 200 is pickup',
});
export type OrderTypeId = Static<typeof OrderTypeId>;

export const LanguageId = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
  description: 'uz = 1, ru = 2, en = 3',
});
export type LanguageId = Static<typeof LanguageId>;

/** `Language` of a GET; Russian where it is missing. */
export const LanguageQuery = Type.Object({ Language: Type.Optional(LanguageId) });

/** The `language` field that a POST body carries besides its own fields. */
export const withLanguage = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object({ ...properties, language: Type.Optional(LanguageId) }, { additionalProperties: false });

/**
 * The one shape of an error answer. `error` is text for the customer in the
 * request's language, `code` is stable for programs, `fields` names the wrong
 * fields of a 422 by their path in the body (`customer.phone`).
 */
export const ApiErrorBody = Type.Object({
  error: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Of a 429 that is over at a known time: in so many seconds. */
  retryAfter: Type.Optional(Type.Integer()),
});
export type ApiErrorBody = Static<typeof ApiErrorBody>;

/** A picture in the formats and widths that are offered; `width` and `height` keep its place. */
export const Picture = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  variants: Type.Array(
    Type.Object({
      format: Type.Union([Type.Literal('avif'), Type.Literal('webp')]),
      width: Type.Integer(),
      url: Type.String(),
    }),
  ),
});
export type Picture = Static<typeof Picture>;

/** Id of a news item or a promotion, as it stands in its address. */
export const ContentId = Type.String({ minLength: 1, maxLength: 64 });

/** Which part of a list of news or promotions is asked for. */
export const Skip = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }));
export const Take = Type.Optional(Type.Integer({ minimum: 1, maximum: STORIES_AT_ONCE, default: 12 }));

/** A text with its structure. A page makes elements of it and takes no other than these. */
export const SanitizedHtml = Type.String({
  description:
    'HTML of p, h2, h3, ul, ol, li, strong, em, blockquote, br, hr and a; a link leads to http, https, mailto, tel or to a path of the shop without language prefix',
});
