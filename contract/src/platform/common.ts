import { type Static, type TObjectOptions, type TSchema, Type } from 'typebox';
import { ORDER_TYPE, STORIES_AT_ONCE } from './constants';
import { type LanguageId as Id, inAll, LOCALE_INFO, LOCALES } from './locales';

/** A whole sum of UZS; money is never fractional. */
export const Money = Type.Integer({ minimum: 0, description: 'Whole sums of UZS' });

/** The greatest integer of the database (int4); integers of the API must fit into it. */
export const MAX_INTEGER = 2_147_483_647;

export const RegionId = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });

/** Absent if an API does not send it; pages then show only the opening hours. */
export const DeliveryDuration = Type.Integer({ minimum: 1, description: 'Minutes that an order takes' });

/** A moment in ISO 8601 with its zone. Without one, server and browser would show different times. */
export const Moment = Type.String({ format: 'date-time' });

export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
/** The servers wrap a longitude that they are sent. */
export const Longitude = Type.Number({ minimum: -180, maximum: 180, 'x-longitude': true });

export const OrderTypeId = Type.Union([Type.Literal(ORDER_TYPE.delivery), Type.Literal(ORDER_TYPE.pickup)], {
  description: '0 is delivery, 200 is pickup',
});
export type OrderTypeId = Static<typeof OrderTypeId>;

const languages = LOCALES.map((locale) => ({ locale, id: LOCALE_INFO[locale].id })).sort(
  (a, b) => a.id - b.id,
);
export const LanguageId = Type.Unsafe<Id>(
  Type.Union(
    languages.map(({ id }) => Type.Literal(id)),
    { description: languages.map(({ locale, id }) => `${locale} = ${id}`).join(', ') },
  ),
);
export type LanguageId = Id;

/** An object with a value for each language. */
export const inLanguages = <One extends TSchema>(one: One, options: TObjectOptions = {}) =>
  Type.Object(
    inAll(() => one),
    options,
  );

export const Text = inLanguages(Type.String());
export type Text = Static<typeof Text>;

/** `Language` of a GET request; the default is Russian. */
export const LanguageQuery = Type.Object({ Language: Type.Optional(LanguageId) });

/** Adds the field `language`, which every POST body carries besides its own fields. */
export const withLanguage = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object({ ...properties, language: Type.Optional(LanguageId) }, { additionalProperties: false });

/** A string that the back end takes as it was sent; it trims all others. */
export const verbatim = { 'x-verbatim': true } as const;

/** The text of a file. Its reader refuses characters that cannot be stored, because it can name the file. */
export const fileText = { ...verbatim, 'x-file': true } as const;

/**
 * The body of every error response. `error` is text for the customer in the language of the request, `code` is stable
 * for programs, `fields` names the wrong fields of a 422 by their path in the body (`customer.phone`).
 */
export const ApiErrorBody = Type.Object({
  error: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Seconds until a retry can succeed; present in a 429 only if this time is known. */
  retryAfter: Type.Optional(Type.Integer()),
});
export type ApiErrorBody = Static<typeof ApiErrorBody>;

/** A picture in the formats and widths that the server offers; `width` and `height` reserve its space in the layout. */
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

/** Id of a news item or a promotion, as it appears in the address. */
export const ContentId = Type.String({ minLength: 1, maxLength: 64 });

/** Offset into a list of news or promotions. */
export const Skip = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }));
export const Take = Type.Optional(Type.Integer({ minimum: 1, maximum: STORIES_AT_ONCE, default: 12 }));

/** A structured text. A page creates only these elements from it. */
export const SanitizedHtml = Type.String({
  description:
    'HTML of p, h2, h3, ul, ol, li, strong, em, blockquote, br, hr and a; a link leads to http, https, mailto, tel or to a path of the shop without language prefix',
});

/** The change of one entry by an import. */
export const ChangeKind = Type.Union([
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('gone'),
  Type.Literal('same'),
]);
