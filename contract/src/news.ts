import { type Static, Type } from 'typebox';
import { ContentId, LanguageId, Picture, SanitizedHtml, Skip, Take } from './common';

/** A news item as it stands in the list. */
export const NewsSummary = Type.Object({
  id: ContentId,
  title: Type.String(),
  /** One or two sentences: what the item says, for the list and for search engines. */
  lead: Type.String(),
  publishedAt: Type.String({ format: 'date-time' }),
  imageUrl: Type.String(),
  picture: Type.Optional(Picture),
});
export type NewsSummary = Static<typeof NewsSummary>;

/** Answer of `GET /api/news/Get`. */
export const NewsItem = Type.Object({ ...NewsSummary.properties, body: SanitizedHtml });
export type NewsItem = Static<typeof NewsItem>;

/** Answer of `GET /api/news/List`: the newest first. */
export const NewsList = Type.Object({
  items: Type.Array(NewsSummary),
  total: Type.Integer({ minimum: 0, description: 'How many there are altogether' }),
});
export type NewsList = Static<typeof NewsList>;

export const NewsListQuery = Type.Object({ skip: Skip, take: Take, Language: Type.Optional(LanguageId) });
export type NewsListQuery = Static<typeof NewsListQuery>;

export const NewsQuery = Type.Object({ id: ContentId, Language: Type.Optional(LanguageId) });
export type NewsQuery = Static<typeof NewsQuery>;
