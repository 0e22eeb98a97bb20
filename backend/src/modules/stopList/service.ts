import { isDeepStrictEqual } from 'node:util';
import type { AvailabilityAt, AvailabilityRestored, SetAvailabilityAtBody, Stops } from '@olov/contract';
import type { Selectable } from 'kysely';
import { type Change, recordChange } from '../../access/audit';
import { demandRight, type Staff } from '../../access/Staff';
import type { Database } from '../../db/connect';
import type { StopListTable } from '../../db/schema';
import { stopShown } from '../../db/stopsAt';
import { inTransaction } from '../../db/transaction';
import { refused } from '../../refusals';
import type { TellPages } from '../../tellPages';
import type { Locale } from '../../text/language';
import { anyRestaurant, type RestaurantRow, turnsAfter } from '../places';
import { deleteStop, lockStop, newestChange, setStop, stopsOf } from './repository';

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
  { restaurantIds, productId, isAvailable, left = null, until: end }: Omit<SetAvailabilityAtBody, 'language'>,
  locale: Locale,
): Promise<AvailabilityAt> {
  for (const restaurantId of restaurantIds)
    demandRight(staff, ['change', 'StopList'], { restaurantId }, locale);
  const stops = await inTransaction(db, async (trx) => {
    const changed: AvailabilityAt['stops'] = [];
    for (const restaurantId of [...restaurantIds].sort()) {
      const restaurant = await anyRestaurant(trx, restaurantId);
      const ends = restaurant && endsAfter(restaurant, now());
      const after = { isAvailable, piecesLeft: left, until: (!isAvailable && end && ends?.[end]) || null };
      const before = await lockStop(trx, restaurantId, productId);
      if (!(await setStop(trx, { restaurantId, productId, ...after })))
        throw refused(404, 'not-on-menu', locale);
      await note(trx, staff, { restaurantId, productId, before, after }, now());
      changed.push({ restaurantId, ...present(after), before: before ? present(before) : null });
    }
    return changed;
  });
  void tellPages();
  return { productId, stops };
}

/** A stop that somebody has changed meanwhile stays as it is now. */
export async function restoreStops(
  { db, now, tellPages }: StopListDeps,
  staff: Staff,
  { productId, stops }: AvailabilityAt,
  locale: Locale,
): Promise<AvailabilityRestored> {
  for (const { restaurantId } of stops) demandRight(staff, ['change', 'StopList'], { restaurantId }, locale);
  const restaurantIds = await inTransaction(db, async (trx) => {
    const restored: string[] = [];
    for (const { restaurantId, before: wanted, ...made } of [...stops].sort(byRestaurant)) {
      const before = await lockStop(trx, restaurantId, productId);
      const newest = await newestChange(trx, subjectIdOf(restaurantId, productId));
      if (!before || !isDeepStrictEqual(newest, { before: asNoted(wanted), after: asNoted(made) })) continue;
      // Orders may have taken pieces, and cancelled ones returned theirs.
      const sold = made.left === null || before.piecesLeft === null ? 0 : made.left - before.piecesLeft;
      const after = wanted && {
        isAvailable: wanted.isAvailable,
        piecesLeft: wanted.left === null ? null : Math.max(0, wanted.left - sold),
        until: wanted.until === undefined ? null : new Date(wanted.until),
      };
      if (after) await setStop(trx, { restaurantId, productId, ...after });
      else await deleteStop(trx, restaurantId, productId);
      await note(trx, staff, { restaurantId, productId, before, after }, now());
      restored.push(restaurantId);
    }
    return restored;
  });
  void tellPages();
  return { restaurantIds };
}

/** Simultaneous changes lock the restaurants in one order, which prevents deadlocks. */
const byRestaurant = (a: { restaurantId: string }, b: { restaurantId: string }) =>
  a.restaurantId < b.restaurantId ? -1 : 1;

type State = Pick<Selectable<StopListTable>, 'isAvailable' | 'piecesLeft' | 'until'>;

const present = ({ isAvailable, piecesLeft: left, until }: State) => stopShown({ isAvailable, left, until });

const subjectIdOf = (restaurantId: string, productId: string) => `${restaurantId} ${productId}`;

/** A state of an answer, as `note` has written it. */
const asNoted = (shown: AvailabilityAt['stops'][number]['before']) =>
  shown && { isAvailable: shown.isAvailable, piecesLeft: shown.left, until: shown.until ?? null };

interface Noted {
  restaurantId: string;
  productId: string;
  before: State | undefined;
  after: State | null;
}

const note = (
  trx: Database,
  { author }: Staff,
  { restaurantId, productId, before, after }: Noted,
  nowMs: number,
) => {
  const subjectId = subjectIdOf(restaurantId, productId);
  const change: Change = { action: 'change', subject: 'StopList', subjectId };
  return recordChange(trx, author, { ...change, ...(before && { before }), ...(after && { after }) }, nowMs);
};

/** A stop for the shift ends with the next closing, and one until tomorrow with the next opening. */
function endsAfter(restaurant: RestaurantRow, ms: number): { shift?: Date; tomorrow?: Date } {
  const { closesMs, opensMs } = turnsAfter(restaurant, ms);
  return {
    ...(closesMs !== undefined && { shift: new Date(closesMs) }),
    ...(opensMs !== undefined && { tomorrow: new Date(opensMs) }),
  };
}
