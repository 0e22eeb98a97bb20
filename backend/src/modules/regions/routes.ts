import { LanguageQuery, RegionList } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { openOperation } from '../../plugins/operations';
import { localeOf } from '../../text/language';

export function regionRoutes(app: App, { db }: Deps): void {
  const open = openOperation('restaurants');
  app.get(
    '/api/regions/List',
    open('listRegions', 'The regions that the chain serves', {
      querystring: LanguageQuery,
      response: answers({ 200: RegionList }, 400),
    }),
    async (request) => {
      const regions = await db.selectFrom('regions').selectAll().orderBy('id').execute();
      return regions.map((region) => ({ ...region, name: region.name[localeOf(request)] }));
    },
  );
}
