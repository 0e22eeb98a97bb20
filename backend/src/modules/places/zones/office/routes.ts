import { GetZoneQuery, OfficeZone, SetZoneBody, ZoneAround } from '@olov/contract';
import { operationsOf } from '../../../../access/operations';
import { staffOf } from '../../../../access/staffIdentity';
import type { App } from '../../../../plugins/App';
import { answers } from '../../../../plugins/answers';
import { localeOf } from '../../../../text/language';
import type { PlaceDeps } from '../../placeDeps';
import { changeZone, zoneAround } from './service';

export function zoneOfficeRoutes(app: App, deps: PlaceDeps): void {
  const { staff } = operationsOf('restaurants', deps);
  const { tellPages } = deps;

  app.get(
    '/api/zones/Get',
    staff('read', 'Zone')(
      'getZone',
      'The zone of a restaurant with its version, and the other zones of the region',
      {
        querystring: GetZoneQuery,
        response: answers({ 200: ZoneAround }, 400, 401, 403, 404, 429),
      },
    ),
    (request) => zoneAround(deps, request.query.restaurantId, localeOf(request)),
  );

  app.post(
    '/api/zones/Set',
    staff('change', 'Zone')(
      'setZone',
      'Checks or changes the zone of one restaurant, with the terms of its parts',
      {
        description:
          'The check is that of an import. `fields` name the wrong points: `parts.0.rings.1.points.4`; `terms`, `parts`. Another `version` is 409 `changed-meanwhile`.',
        body: SetZoneBody,
        response: answers({ 200: OfficeZone }, 400, 401, 403, 404, 409, 422, 429),
      },
    ),
    async (request) => {
      const { zone, isWritten } = await changeZone(deps, staffOf(request), request.body, localeOf(request));
      if (isWritten) {
        request.log.info({ restaurants: [zone.restaurantId] }, 'zones were changed');
        void tellPages();
      }
      return zone;
    },
  );
}
