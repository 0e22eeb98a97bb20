import type { SetAvailabilityAnswer, SetAvailabilityBody, Stops } from '@olov/contract';
import { type Change, recordChange } from '../../access/audit';
import { demandRight, type Staff } from '../../access/Staff';
import type { Database } from '../../db/connect';
import { stopShown } from '../../db/stopsAt';
import { inTransaction } from '../../db/transaction';
import { refused } from '../../refusals';
import type { TellPages } from '../../tellPages';
import type { Locale } from '../../text/language';
import { anyRestaurant, type RestaurantRow, turnsAfter } from '../places';
import { lockStop, setStop, stopsOf } from './repository';

export interface StopListDeps {
  db: Database;
  now: () => number;
  tellPages: TellPages;
}

export async function listStops(
  { db, now }: StopListDeps,
  staff: Staff,
  restaurantId: string,
  locale: Locale,
): Promise<Stops> {
  demandRight(staff, ['read', 'StopList'], { restaurantId }, locale);
  const restaurant = await anyRestaurant(db, restaurantId);
  if (!restaurant) throw refused(404, 'restaurant-not-found', locale);
  const nowMs = now();
  const stops = await stopsOf(db, restaurantId, new Date(nowMs));
  const ends = Object.entries(endsAfter(restaurant, nowMs)).map(([name, end]) => [name, end.toISOString()]);
  return { stops: stops.map(stopShown), ends: Object.fromEntries(ends) };
}

export async function changeStopList(
  { db, now, tellPages }: StopListDeps,
  staff: Staff,
  { restaurantId, productId, isAvailable, left = null, until: end }: Omit<SetAvailabilityBody, 'language'>,
  locale: Locale,
): Promise<SetAvailabilityAnswer> {
  demandRight(staff, ['change', 'StopList'], { restaurantId }, locale);
  const until = await inTransaction(db, async (trx) => {
    const restaurant = await anyRestaurant(trx, restaurantId);
    const ends = restaurant && endsAfter(restaurant, now());
    const after = { isAvailable, piecesLeft: left, until: (!isAvailable && end && ends?.[end]) || null };
    const before = await lockStop(trx, restaurantId, productId);
    if (!(await setStop(trx, { restaurantId, productId, ...after })))
      throw refused(404, 'not-on-menu', locale);
    const subjectId = `${restaurantId} ${productId}`;
    const change: Change = { action: 'change', subject: 'StopList', subjectId, ...(before && { before }), after };
    await recordChange(trx, staff.author, change, now());
    return after.until;
  });
  void tellPages();
  return stopShown({ restaurantId, productId, isAvailable, left, until });
}

/** A stop for the shift ends with the next closing, and one until tomorrow with the next opening. */
function endsAfter(restaurant: RestaurantRow, ms: number): { shift?: Date; tomorrow?: Date } {
  const { closesMs, opensMs } = turnsAfter(restaurant, ms);
  return {
    ...(closesMs !== undefined && { shift: new Date(closesMs) }),
    ...(opensMs !== undefined && { tomorrow: new Date(opensMs) }),
  };
}
