import { ImportZonesBody, ZoneCollection, ZoneImport, ZonesRefused } from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { PlaceDeps } from '../placeDeps';
import { allRestaurants } from '../restaurants/repository';
import { importZones } from './service';
import { faultText, zoneTexts } from './texts';
import { toFeature } from './writeZone';

const LARGEST_FILE = 16 * 1024 * 1024;

export function zoneRoutes(app: App, { db, slowWork, identity, tellPages, now }: PlaceDeps): void {
  const { staff } = operationsOf('restaurants', { identity });

  app.get(
    '/api/zones/Export',
    staff('read', 'Zone')('exportZones', 'Every restaurant’s zone as GeoJSON (RFC 7946)', {
      description: 'A malformed zone has no geometry and a `problem` in its properties.',
      response: answers({ 200: ZoneCollection }, 401, 403, 429),
    }),
    async () => ({ type: 'FeatureCollection' as const, features: (await allRestaurants(db)).map(toFeature) }),
  );

  app.post(
    '/api/zones/Import',
    {
      ...staff('change', 'Zone')(
        'importZones',
        'Imports zones from GeoJSON, all of them or none; a trial only answers the changes',
        {
          description:
            'Restaurants that are not in the file keep their zones. A geometry of `null` removes a zone.',
          body: ImportZonesBody,
          response: answers({ 200: ZoneImport, 422: ZonesRefused }, 400, 401, 403, 429),
        },
      ),
      bodyLimit: LARGEST_FILE,
    },
    async (request, reply) => {
      const { collection, isTrial } = request.body;
      const locale = localeOf(request);
      const refused = (problems: ZonesRefused['problems']) =>
        reply.code(422).send({ error: zoneTexts[locale]['zones-invalid'], code: 'zones-invalid', problems });
      const read = await slowWork.readCollection(collection);
      if ('problems' in read) return refused(read.problems);
      const report = await importZones({ db, slowWork }, read.value, {
        isTrial,
        staff: staffOf(request),
        locale,
        nowMs: now(),
      });
      const { changes } = report;
      if (report.problems.length > 0)
        return refused(
          report.problems.map(({ fault, ...at }) => ({
            ...at,
            code: fault.code,
            text: faultText(fault, 'en'),
          })),
        );
      const changed = changes.filter(({ kind }) => kind !== 'same').map(({ restaurantId }) => restaurantId);
      if (!isTrial && changed.length > 0) {
        request.log.info({ restaurants: changed }, 'zones were changed');
        void tellPages();
      }
      return { isWritten: !isTrial && changed.length > 0, changes };
    },
  );
}
