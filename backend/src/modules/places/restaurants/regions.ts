import { LandmarkList, LandmarkListQuery, LanguageQuery, RegionList } from '@olov/contract';
import { openOperation } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { PlaceDeps } from '../placeDeps';

export function regionRoutes(app: App, { db }: PlaceDeps): void {
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

export function landmarkRoutes(app: App, { db }: PlaceDeps): void {
  const open = openOperation('addresses');
  app.get(
    '/api/landmarks/List',
    open('listLandmarks', 'Well-known places to choose a delivery point from', {
      querystring: LandmarkListQuery,
      response: answers({ 200: LandmarkList }, 400),
    }),
    async (request) => {
      const { regionId } = request.query;
      const locale = localeOf(request);
      const landmarks = await db.selectFrom('landmarks').selectAll().orderBy('position').execute();
      return landmarks
        .filter((landmark) => regionId === undefined || landmark.regionId === regionId)
        .map(({ position: _, ...landmark }) => ({
          ...landmark,
          name: landmark.name[locale],
          address: landmark.address[locale],
        }));
    },
  );
}
