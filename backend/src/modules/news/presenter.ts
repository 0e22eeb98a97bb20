import type { NewsItem, NewsSummary } from '@olov/contract';
import type { Locale } from '../../text/language';
import { sanitizeHtml } from '../../text/sanitizeHtml';
import { presentStoryPicture } from '../storyPicture';
import type { NewsRow } from './repository';

export const presentNewsSummary = (news: NewsRow, locale: Locale, mediaUrl: string): NewsSummary => ({
  id: news.id,
  title: news.title[locale],
  lead: news.lead[locale],
  publishedAt: news.publishedAt.toISOString(),
  ...presentStoryPicture(news.picture, mediaUrl),
});

export const presentNewsItem = (news: NewsRow, locale: Locale, mediaUrl: string): NewsItem => ({
  ...presentNewsSummary(news, locale, mediaUrl),
  body: sanitizeHtml(news.body[locale]),
});
