import { LanguageQuery, RegionList } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';

export function regionRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/regions/List',
    {
      schema: {
        operationId: 'listRegions',
        summary: 'The regions that the chain serves',
        tags: ['restaurants'],
        querystring: LanguageQuery,
        response: answers({ 200: RegionList }, 400),
      },
    },
    async (request) => {
      const regions = await db.selectFrom('regions').selectAll().orderBy('id').execute();
      return regions.map((region) => ({ ...region, name: region.name[localeOf(request)] }));
    },
  );
}
