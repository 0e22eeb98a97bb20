import { NewsItem, NewsList, NewsListQuery, NewsQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { openOperation } from '../../plugins/operations';
import { refused } from '../../refusals';
import { localeOf } from '../../text/language';
import { presentNewsItem, presentNewsSummary } from './presenter';
import { countNews, findNews, listNews } from './repository';

export function newsRoutes(app: App, { db, now, mediaUrl }: Deps): void {
  const open = openOperation('news');

  app.get(
    '/api/news/List',
    open('listNews', 'Published news, the newest first', {
      querystring: NewsListQuery,
      response: answers({ 200: NewsList }, 400),
    }),
    async (request) => {
      const { skip = 0, take = 12 } = request.query;
      const at = new Date(now());
      const [rows, total] = await Promise.all([listNews(db, at, skip, take), countNews(db, at)]);
      return { items: rows.map((row) => presentNewsSummary(row, localeOf(request), mediaUrl)), total };
    },
  );

  app.get(
    '/api/news/Get',
    open('getNews', 'One news item with its text', {
      querystring: NewsQuery,
      response: answers({ 200: NewsItem }, 400, 404),
    }),
    async (request) => {
      const locale = localeOf(request);
      const news = await findNews(db, new Date(now()), request.query.id);
      if (!news) throw refused(404, 'news-not-found', locale);
      return presentNewsItem(news, locale, mediaUrl);
    },
  );
}
