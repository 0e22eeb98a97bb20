import { NewsItem, NewsList, NewsListQuery, NewsQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { presentNewsItem, presentNewsSummary } from './presenter';
import { newsItem, pageOfNews } from './service';

export function newsRoutes(app: App, deps: Deps): void {
  const { mediaUrl } = deps;
  const tags = ['news'];

  app.get(
    '/api/news/List',
    {
      schema: {
        operationId: 'listNews',
        summary: 'Published news, the newest first',
        tags,
        querystring: NewsListQuery,
        response: answers({ 200: NewsList }, 400),
      },
    },
    async (request) => {
      const { rows, total } = await pageOfNews(deps, request.query);
      return { items: rows.map((row) => presentNewsSummary(row, localeOf(request), mediaUrl)), total };
    },
  );

  app.get(
    '/api/news/Get',
    {
      schema: {
        operationId: 'getNews',
        summary: 'One news item with its text',
        tags,
        querystring: NewsQuery,
        response: answers({ 200: NewsItem }, 400, 404),
      },
    },
    async (request) => {
      const locale = localeOf(request);
      return presentNewsItem(await newsItem(deps, request.query.id, locale), locale, mediaUrl);
    },
  );
}
