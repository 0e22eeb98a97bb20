import type { ZoneChange } from '@olov/contract';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { allRestaurants, type RestaurantRow, setZone } from '../restaurants/repository';
import { type Author, recordChange } from '../staff/audit/repository';
import { type ReadZone, readZones, type Site, type ZoneProblem } from './readZones';
import { placeIn, signedArea } from './shape';
import { isSameTerms, termsOf } from './terms';
import { areaOf, isSameZone, writeZone, zoneOf } from './writeZone';

export interface ImportReport {
  problems: ZoneProblem[];
  changes: ZoneChange[];
}

interface Options {
  isTrial: boolean;
  author: Author;
  nowMs: number;
}

export function importZones(
  db: Database,
  collection: unknown,
  { isTrial, author, nowMs }: Options,
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
      const change = compare(restaurant, zone);
      changes.push(change);
      if (!isTrial && problems.length === 0 && change.kind !== 'same') {
        const terms = { ...termsOf(restaurant), ...zone.terms };
        await setZone(trx, zone.restaurantId, writeZone(zone.polygons), terms);
        const entry = {
          action: 'change',
          subject: 'Zone',
          subjectId: zone.restaurantId,
          before: { ...change.before, ...change.terms?.before },
          after: { ...change.after, ...change.terms?.after },
        };
        await recordChange(trx, author, entry, nowMs);
      }
    }
    return { problems, changes };
  });
}

async function sitesOf(db: Database, restaurants: RestaurantRow[]): Promise<Map<string, Site>> {
  const regions = new Map((await db.selectFrom('regions').selectAll().execute()).map((row) => [row.id, row]));
  const sites = new Map<string, Site>();
  for (const { id, regionId } of restaurants) {
    const region = regions.get(regionId);
    if (region) sites.set(id, { id, regionName: region.name.en, regionCentre: region });
  }
  return sites;
}

function compare(restaurant: RestaurantRow, { restaurantId, polygons, notes, terms }: ReadZone): ZoneChange {
  const before = zoneOf(restaurant);
  const old = termsOf(restaurant);
  const next = { ...old, ...terms };
  const hasSameTerms = isSameTerms(old, next);
  const isSame = isSameZone(before, polygons) && hasSameTerms;
  return {
    restaurantId,
    name: restaurant.name.en,
    kind: isSame ? 'same' : before.length === 0 ? 'new' : polygons.length === 0 ? 'gone' : 'changed',
    before: summaryOf(before),
    after: summaryOf(polygons),
    ...(!hasSameTerms && { terms: { before: old, after: next } }),
    notes: [...notes, ...remarksOn(restaurant, polygons)],
  };
}

const summaryOf = (polygons: ReadZone['polygons']) => ({
  points: polygons.flat().reduce((sum, ring) => sum + ring.length, 0),
  squareKilometres: areaOf(polygons),
});

function remarksOn({ latitude, longitude }: RestaurantRow, polygons: ReadZone['polygons']): string[] {
  if (polygons.length === 0) return [];
  const at = [Math.round(longitude * 1e6), Math.round(latitude * 1e6)] as const;
  const isWound = polygons.flatMap((rings) =>
    rings.map((ring, index) => signedArea(ring) > 0 === (index === 0)),
  );
  const isHome = polygons.some(
    ([outline = [], ...holes]) => placeIn(outline, at) >= 0 && holes.every((hole) => placeIn(hole, at) <= 0),
  );
  return [
    ...(isWound.every(Boolean) ? [] : ['rings of the wrong direction were reversed']),
    ...(isHome ? [] : ['the restaurant itself is outside of it']),
  ];
}
