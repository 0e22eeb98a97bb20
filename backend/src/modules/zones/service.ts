import type { ZoneChange } from '@olov/contract';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { Locale } from '../../text/language';
import { allRestaurants } from '../restaurants/repository';
import { demandRight, type Staff } from '../staff/Staff';
import { compareZone, saveZone } from './change';
import { readZones, type ZoneProblem } from './readZones';
import { sitesOf } from './sites';

export interface ImportReport {
  problems: ZoneProblem[];
  changes: ZoneChange[];
}

interface Options {
  isTrial: boolean;
  staff: Staff;
  locale: Locale;
  nowMs: number;
}

export function importZones(
  db: Database,
  collection: unknown,
  { isTrial, staff, locale, nowMs }: Options,
): Promise<ImportReport> {
  return inTransaction(db, async (trx) => {
    // Each diff has to compare with the zones that it replaces. This lock allows inserts of referencing rows.
    if (!isTrial) await trx.selectFrom('restaurants').select('id').orderBy('id').forNoKeyUpdate().execute();
    const restaurants = await allRestaurants(trx);
    const byId = new Map(restaurants.map((restaurant) => [restaurant.id, restaurant]));
    const { zones, problems } = readZones(collection, await sitesOf(trx, restaurants));
    const changes: ZoneChange[] = [];
    for (const zone of zones) {
      const restaurant = byId.get(zone.restaurantId);
      if (!restaurant) continue;
      const compared = compareZone(restaurant, zone);
      changes.push(compared.change);
      if (compared.change.kind === 'same') continue;
      demandRight(staff, ['change', 'Zone'], { restaurantId: restaurant.id }, locale);
      if (!isTrial && problems.length === 0) await saveZone(trx, compared, staff.author, nowMs);
    }
    return { problems, changes };
  });
}
