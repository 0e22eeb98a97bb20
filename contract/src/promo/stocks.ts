import { type Static, Type } from 'typebox';
import { ContentId, LanguageId, Picture, SanitizedHtml, Skip, Take } from '../platform/common';
import { extra } from '../platform/layers';

/** A promotion as the list has it. */
export const StockSummary = Type.Object({
  id: ContentId,
  title: Type.String(),
  /** One or two sentences that sum up the promotion. */
  lead: extra(Type.String(), ''),
  startsAt: extra(Type.Optional(Type.String({ format: 'date-time' }))),
  endsAt: extra(
    Type.Optional(
      Type.String({ format: 'date-time', description: 'Its last moment; absent if it has no end' }),
    ),
  ),
  promoCode: extra(Type.Optional(Type.String())),
  imageUrl: extra(Type.String(), ''),
  picture: extra(Type.Optional(Picture)),
});
export type StockSummary = Static<typeof StockSummary>;

/** Response of `GET /api/stocks/Get`. */
export const Stock = Type.Object({
  ...StockSummary.properties,
  body: SanitizedHtml,
  /** The folder of the menu that the promotion is about. */
  folder: extra(Type.Optional(Type.Object({ id: Type.String(), name: Type.String() }))),
});
export type Stock = Static<typeof Stock>;

/** Response of `GET /api/stocks/List`: running promotions, then future ones, then ended ones. */
export const StockList = Type.Object({
  items: Type.Array(StockSummary),
  total: Type.Integer({ minimum: 0, description: 'Total number of entries' }),
});
export type StockList = Static<typeof StockList>;

export const StockListQuery = Type.Object({ skip: Skip, take: Take, Language: Type.Optional(LanguageId) });
export type StockListQuery = Static<typeof StockListQuery>;

export const StockQuery = Type.Object({ id: ContentId, Language: Type.Optional(LanguageId) });
export type StockQuery = Static<typeof StockQuery>;
