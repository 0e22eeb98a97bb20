import { NewsItem, NewsList, NewsListQuery, NewsQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { openOperation } from '../../plugins/operations';
import { localeOf } from '../../text/language';
import { presentNewsItem, presentNewsSummary } from './presenter';
import { newsItem, pageOfNews } from './service';

export function newsRoutes(app: App, deps: Deps): void {
  const open = openOperation('news');
  const { mediaUrl } = deps;

  app.get(
    '/api/news/List',
    open('listNews', 'Published news, the newest first', {
      querystring: NewsListQuery,
      response: answers({ 200: NewsList }, 400),
    }),
    async (request) => {
      const { rows, total } = await pageOfNews(deps, request.query);
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
      return presentNewsItem(await newsItem(deps, request.query.id, locale), locale, mediaUrl);
    },
  );
}
