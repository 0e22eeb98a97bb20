import {
  DAY_MS,
  type RestaurantDetails,
  type RestaurantSettings,
  type SetHoursBody,
  type SetPauseBody,
  tashkentDay,
} from '@olov/contract';
import { type Change, recordChange } from '../../../../access/audit';
import { demandRight, type Staff } from '../../../../access/Staff';
import { demandVersion } from '../../../../conflicts';
import type { Database } from '../../../../db/connect';
import { inTransaction } from '../../../../db/transaction';
import { wrongFields } from '../../../../errors';
import { refused } from '../../../../refusals';
import { commonTexts } from '../../../../text/commonTexts';
import type { Locale } from '../../../../text/language';
import { versionOf } from '../../../../versionOf';
import type { PlaceDeps } from '../../placeDeps';
import { isOpenAt, pauseAt } from '../hours';
import { pauseRestaurant } from '../pause';
import { allRestaurants, lockRestaurant, type RestaurantRow, setHours } from '../repository';

const hoursOf = ({ opensAt, closesAt, exceptions }: RestaurantRow) => ({
  opening: opensAt,
  closing: closesAt,
  exceptions,
});

type Details = Required<Omit<RestaurantDetails, 'id'>>;

export const detailsOf = (row: Details): Details => ({
  name: row.name,
  address: row.address,
  phone: row.phone,
  regionId: row.regionId,
  latitude: row.latitude,
  longitude: row.longitude,
  slotMinutes: row.slotMinutes,
  slotLimit: row.slotLimit,
  ordersAtOnce: row.ordersAtOnce,
});

export const versionOfSettings = (row: RestaurantRow): string =>
  versionOf({ ...hoursOf(row), ...detailsOf(row) });

export function presentSettings(row: RestaurantRow, nowMs: number): RestaurantSettings {
  const pause = pauseAt(row, nowMs);
  return {
    id: row.id,
    version: versionOfSettings(row),
    ...detailsOf(row),
    isActive: row.isActive,
    ...(row.closedAt && { closedAt: row.closedAt.toISOString() }),
    isOpenNow: isOpenAt(row, nowMs),
    ...hoursOf(row),
    delivery: { price: row.deliveryPrice, minimum: row.minimum, freeFrom: row.freeFrom },
    hasZone: row.zone !== '[]',
    ...(pause && { pause }),
  };
}

export async function listSettings(
  { db, now }: Pick<PlaceDeps, 'db' | 'now'>,
  staff: Staff,
): Promise<RestaurantSettings[]> {
  const rows = await allRestaurants(db);
  return rows
    .filter(({ id }) => staff.rights.has(['read', 'Restaurant'], { restaurantId: id }))
    .map((row) => presentSettings(row, now()));
}

type Hours = Omit<SetHoursBody, 'language'>;

/** The hours of all restaurants, or of none. `fieldOf` is the path of a restaurant in the call, for errors of its fields. */
export function changeHours(
  { db, now }: Pick<PlaceDeps, 'db' | 'now'>,
  staff: Staff,
  wanted: readonly Hours[],
  locale: Locale,
  fieldOf = (_index: number) => '',
): Promise<RestaurantSettings[]> {
  const wrong = wanted.flatMap(({ restaurantId, exceptions }, at) => [
    ...wrongIn(exceptions).map((index) => `${fieldOf(at)}exceptions.${index}`),
    ...(wanted.findIndex((other) => other.restaurantId === restaurantId) < at
      ? [`${fieldOf(at)}restaurantId`]
      : []),
  ]);
  if (wrong.length > 0) {
    const text = commonTexts[locale]['field.invalid'];
    throw wrongFields(Object.fromEntries(wrong.map((path) => [path, text])));
  }
  for (const { restaurantId } of wanted)
    demandRight(staff, ['change', 'Restaurant'], { restaurantId }, locale);
  return inTransaction(db, async (trx) => {
    const changed: RestaurantSettings[] = [];
    // Simultaneous changes lock the restaurants in one order, which prevents deadlocks.
    for (const one of [...wanted].sort((a, b) => (a.restaurantId < b.restaurantId ? -1 : 1)))
      changed.push(await changeOne(trx, staff, one, now(), locale));
    return changed;
  });
}

async function changeOne(
  trx: Database,
  staff: Staff,
  { restaurantId, version, opening, closing, exceptions }: Hours,
  nowMs: number,
  locale: Locale,
): Promise<RestaurantSettings> {
  const row = await lockRestaurant(trx, restaurantId);
  if (!row) throw refused(404, 'restaurant-not-found', locale);
  demandVersion({ version: versionOfSettings(row) }, version, locale);
  // The business day of yesterday may still be open.
  const first = tashkentDay(nowMs - DAY_MS);
  const coming = exceptions.filter(({ date }) => date >= first).sort((a, b) => a.date.localeCompare(b.date));
  const after = await setHours(trx, restaurantId, { opening, closing, exceptions: coming });
  const change: Change = {
    action: 'change',
    subject: 'Restaurant',
    subjectId: restaurantId,
    before: hoursOf(row),
    after: hoursOf(after),
  };
  await recordChange(trx, staff.author, change, nowMs);
  return presentSettings(after, nowMs);
}

/** The new state, for each member who may pause, even without the right to read the other settings. */
export async function changePause(
  deps: Pick<PlaceDeps, 'db' | 'now' | 'tellPages'>,
  staff: Staff,
  { restaurantId, pause }: SetPauseBody,
  locale: Locale,
): Promise<RestaurantSettings> {
  const length = typeof pause === 'number' ? { minutes: pause } : pause;
  await pauseRestaurant(deps, staff, restaurantId, length, locale);
  const rows = await allRestaurants(deps.db);
  const row = rows.find(({ id }) => id === restaurantId);
  if (!row) throw refused(404, 'restaurant-not-found', locale);
  return presentSettings(row, deps.now());
}

/** Indexes of exceptions on no day or on a day of another one, and of those with half of their hours. */
const wrongIn = (exceptions: SetHoursBody['exceptions']): number[] =>
  exceptions.flatMap(({ date, opening, closing }, index) => {
    const ms = Date.parse(`${date}T00:00:00Z`);
    const isDay = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
    const isTwice = exceptions.findIndex((other) => other.date === date) < index;
    const isWhole = (opening === undefined) === (closing === undefined);
    return isDay && !isTwice && isWhole ? [] : [index];
  });
