import type { Stops } from '@olov/contract';
import { recordChange } from '../../access/audit';
import { demandRight, type Staff } from '../../access/Staff';
import type { Database } from '../../db/connect';
import type { StopListTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { refused } from '../../refusals';
import type { TellPages } from '../../tellPages';
import type { Locale } from '../../text/language';
import { hasRestaurant } from '../places';
import { lockStop, setStop, stopsOf } from './repository';

export interface StopListDeps {
  db: Database;
  now: () => number;
  tellPages: TellPages;
}

export async function listStops(
  { db }: Pick<StopListDeps, 'db'>,
  staff: Staff,
  restaurantId: string,
  locale: Locale,
): Promise<Stops> {
  demandRight(staff, ['read', 'StopList'], { restaurantId }, locale);
  if (!(await hasRestaurant(db, restaurantId))) throw refused(404, 'restaurant-not-found', locale);
  return { stops: await stopsOf(db, restaurantId) };
}

export async function changeStopList(
  { db, now, tellPages }: StopListDeps,
  staff: Staff,
  stop: StopListTable,
  locale: Locale,
): Promise<void> {
  const { restaurantId, productId, ...after } = stop;
  demandRight(staff, ['change', 'StopList'], { restaurantId }, locale);
  await inTransaction(db, async (trx) => {
    const before = await lockStop(trx, restaurantId, productId);
    if (!(await setStop(trx, stop))) throw refused(404, 'not-on-menu', locale);
    const subjectId = `${restaurantId} ${productId}`;
    const change = { action: 'change', subject: 'StopList', subjectId, ...(before && { before }), after };
    await recordChange(trx, staff.author, change, now());
  });
  void tellPages();
}
