import type {
  RestaurantDetails,
  RestaurantSettings,
  RestaurantUses,
  SaveRestaurantBody,
  SetRestaurantStateBody,
} from '@olov/contract';
import { isSlug } from '@olov/contract/content/isSlug';
import { type Change, recordChange } from '../../../../access/audit';
import type { Staff } from '../../../../access/Staff';
import { demandVersion } from '../../../../conflicts';
import type { Database } from '../../../../db/connect';
import { inTransaction } from '../../../../db/transaction';
import { ApiError, wrongFields } from '../../../../errors';
import { metresBetween } from '../../../../geography';
import { refusalTexts, refused } from '../../../../refusals';
import { commonTexts } from '../../../../text/commonTexts';
import type { Locale } from '../../../../text/language';
import type { PlaceDeps } from '../../placeDeps';
import { REACH_KM } from '../../zones/faults';
import {
  addRestaurant,
  lockRestaurant,
  type RestaurantRow,
  setDetails,
  setState,
  usesOf,
} from '../repository';
import { detailsOf, presentSettings, versionOfSettings } from './service';

/** A new restaurant has neither hours nor a zone, so it takes no orders. */
export function saveRestaurant(
  { db, now }: Pick<PlaceDeps, 'db' | 'now'>,
  staff: Staff,
  { restaurant, version }: SaveRestaurantBody,
  locale: Locale,
): Promise<RestaurantSettings> {
  return inTransaction(db, async (trx) => {
    const before = await lockRestaurant(trx, restaurant.id);
    if (!before && version !== undefined) throw refused(404, 'restaurant-not-found', locale);
    demandVersion(before && { version: versionOfSettings(before) }, version, locale);
    await demandPlace(trx, restaurant, before, locale);
    const after = before ? await setDetails(trx, restaurant) : await addRestaurant(trx, restaurant);
    // Somebody else has added one of this id since the lock found none.
    if (!after) throw new ApiError(409, 'already-there', commonTexts[locale]['already-there']);
    const change: Change = {
      action: before ? 'change' : 'create',
      subject: 'Restaurant',
      subjectId: after.id,
      ...(before && { before: detailsOf(before) }),
      after: detailsOf(after),
    };
    await recordChange(trx, staff.author, change, now());
    return presentSettings(after, now());
  });
}

async function demandPlace(
  db: Database,
  restaurant: RestaurantDetails,
  before: RestaurantRow | undefined,
  locale: Locale,
): Promise<void> {
  const region = await db
    .selectFrom('regions')
    .selectAll()
    .where('id', '=', restaurant.regionId)
    .executeTakeFirst();
  if (!region) throw wrongFields({ 'restaurant.regionId': commonTexts[locale].regionId });
  if (metresBetween(region, restaurant) > REACH_KM * 1000)
    throw wrongFields({ 'restaurant.latitude': refusalTexts[locale]['restaurant-far'] });
  // Ids of a seed file may be others.
  if (!before && !isSlug(restaurant.id))
    throw wrongFields({ 'restaurant.id': commonTexts[locale]['field.invalid'] });
}

/** Takes orders or stops, closes for good or opens again: orders, figures, closings and accounts stay in each state. */
export function changeState(
  { db, now, openOrdersAt }: Pick<PlaceDeps, 'db' | 'now' | 'openOrdersAt'>,
  staff: Staff,
  { restaurantId, state }: SetRestaurantStateBody,
  locale: Locale,
): Promise<RestaurantSettings> {
  return inTransaction(db, async (trx) => {
    const before = await lockRestaurant(trx, restaurantId);
    if (!before) throw refused(404, 'restaurant-not-found', locale);
    if (state === 'on' && !before.opensAt) throw refused(409, 'restaurant-without-hours', locale);
    if (state === 'closed') {
      // An order that began before the stop is written by now.
      if (before.isActive) throw refused(409, 'restaurant-takes-orders', locale);
      if ((await openOrdersAt(trx, restaurantId)) > 0) throw refused(409, 'restaurant-has-orders', locale);
    }
    const closedAt = state === 'closed' ? (before.closedAt ?? new Date(now())) : null;
    const after = await setState(trx, restaurantId, { isActive: state === 'on', closedAt });
    const change: Change = {
      action: 'change',
      subject: 'Restaurant',
      subjectId: restaurantId,
      before: { state: stateOf(before) },
      after: { state },
    };
    await recordChange(trx, staff.author, change, now());
    return presentSettings(after, now());
  });
}

const stateOf = ({ isActive, closedAt }: RestaurantRow): SetRestaurantStateBody['state'] =>
  isActive ? 'on' : closedAt ? 'closed' : 'off';

export const listUses = async (
  { db, now, openOrdersAt }: Pick<PlaceDeps, 'db' | 'now' | 'openOrdersAt'>,
  restaurantId: string,
): Promise<RestaurantUses> => ({
  openOrders: await openOrdersAt(db, restaurantId),
  uses: await usesOf(db, restaurantId, new Date(now())),
});
