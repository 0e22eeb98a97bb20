import type { Database } from '../../../db/connect';
import type { RestaurantRow } from '../restaurants/repository';
import type { Site } from './readZones';

/** The places of restaurants that the check of their zones needs. */
export async function sitesOf(
  db: Database,
  restaurants: readonly RestaurantRow[],
): Promise<Map<string, Site>> {
  const regions = new Map((await db.selectFrom('regions').selectAll().execute()).map((row) => [row.id, row]));
  const sites = new Map<string, Site>();
  for (const { id, regionId } of restaurants) {
    const region = regions.get(regionId);
    if (region) sites.set(id, { id, regionName: region.name, regionCentre: region });
  }
  return sites;
}
