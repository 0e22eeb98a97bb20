import type { Identity } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { SlowWork } from '../../slowWork/createSlowWork';
import type { TellPages } from '../../tellPages';
import type { readCollection } from './zones/readCollection';
import type { readZones } from './zones/readZones';

export interface PlaceDeps {
  db: Database;
  identity: Identity;
  now: () => number;
  /** The number of orders of a restaurant that have not ended. */
  openOrdersAt: (db: Database, restaurantId: string) => Promise<number>;
  slowWork: SlowWork<{ readCollection: typeof readCollection; readZones: typeof readZones }>;
  tellPages: TellPages;
}
