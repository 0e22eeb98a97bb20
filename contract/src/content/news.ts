import { type Static, Type } from 'typebox';
import { ContentId, LanguageId, Picture, SanitizedHtml, Skip, Take } from '../platform/common';
import { extra } from '../platform/layers';

/** A news item as the list has it. */
export const NewsSummary = Type.Object({
  id: ContentId,
  title: Type.String(),
  /** One or two sentences that sum up the item, for the list and for search engines. */
  lead: extra(Type.String(), ''),
  publishedAt: extra(Type.Optional(Type.String({ format: 'date-time' }))),
  imageUrl: extra(Type.String(), ''),
  picture: extra(Type.Optional(Picture)),
});
export type NewsSummary = Static<typeof NewsSummary>;

/** Response of `GET /api/news/Get`. */
export const NewsItem = Type.Object({ ...NewsSummary.properties, body: SanitizedHtml });
export type NewsItem = Static<typeof NewsItem>;

/** Response of `GET /api/news/List`, the newest first. */
export const NewsList = Type.Object({
  items: Type.Array(NewsSummary),
  total: Type.Integer({ minimum: 0, description: 'Total number of entries' }),
});
export type NewsList = Static<typeof NewsList>;

export const NewsListQuery = Type.Object({ skip: Skip, take: Take, Language: Type.Optional(LanguageId) });
export type NewsListQuery = Static<typeof NewsListQuery>;

export const NewsQuery = Type.Object({ id: ContentId, Language: Type.Optional(LanguageId) });
export type NewsQuery = Static<typeof NewsQuery>;
