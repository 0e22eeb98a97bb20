import type { ZoneChange } from '@olov/contract';
import { demandRight, type Staff } from '../../../access/Staff';
import { inTransaction } from '../../../db/transaction';
import type { Locale } from '../../../text/language';
import type { PlaceDeps } from '../placeDeps';
import { allRestaurants } from '../restaurants/repository';
import { compareZone, saveZone } from './change';
import type { ZoneProblem } from './readZones';
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

export async function importZones(
  { db, slowWork }: Pick<PlaceDeps, 'db' | 'slowWork'>,
  collection: unknown,
  { isTrial, staff, locale, nowMs }: Options,
): Promise<ImportReport> {
  const sites = await sitesOf(db, await allRestaurants(db));
  const { zones, problems } = await slowWork.readZones(collection, sites);
  return inTransaction(db, async (trx) => {
    // Each diff has to compare with the zones that it replaces. This lock allows inserts of referencing rows.
    if (!isTrial) await trx.selectFrom('restaurants').select('id').orderBy('id').forNoKeyUpdate().execute();
    const byId = new Map((await allRestaurants(trx)).map((restaurant) => [restaurant.id, restaurant]));
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
