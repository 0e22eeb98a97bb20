import { type Static, Type } from 'typebox';
import { ContentId, LanguageId, Picture, SanitizedHtml, Skip, Take } from './common';

/** A promotion as it stands in the list. */
export const StockSummary = Type.Object({
  id: ContentId,
  title: Type.String(),
  /** One or two sentences: what the promotion gives. */
  lead: Type.String(),
  startsAt: Type.String({ format: 'date-time' }),
  endsAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'Its last moment; absent where no end is set' }),
  ),
  promoCode: Type.Optional(Type.String()),
  imageUrl: Type.String(),
  picture: Type.Optional(Picture),
});
export type StockSummary = Static<typeof StockSummary>;

/** Answer of `GET /api/stocks/Get`. */
export const Stock = Type.Object({
  ...StockSummary.properties,
  body: SanitizedHtml,
  /** The folder of the menu that it is about. */
  folder: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type Stock = Static<typeof Stock>;

/** Answer of `GET /api/stocks/List`: what runs, what is to come, then what has ended. */
export const StockList = Type.Object({
  items: Type.Array(StockSummary),
  total: Type.Integer({ minimum: 0, description: 'How many there are altogether' }),
});
export type StockList = Static<typeof StockList>;

export const StockListQuery = Type.Object({ skip: Skip, take: Take, Language: Type.Optional(LanguageId) });
export type StockListQuery = Static<typeof StockListQuery>;

export const StockQuery = Type.Object({ id: ContentId, Language: Type.Optional(LanguageId) });
export type StockQuery = Static<typeof StockQuery>;
