import { type CalculateBody, type CreateOrderBody, ORDER_TYPE } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { type MenuProduct, menuOf } from '../../menu';
import { activeRestaurantOf, businessDayOf, type RestaurantRow, restaurantsFor } from '../../places';
import type { FoundPromo } from '../../promo';
import type { PlaceOrderDeps, Visitor } from './ports';
import { ordersAhead } from './prospects';
import { findEarlier, isArchivedKey, type Sender } from './repository';
import { isSlotFull } from './slotPlaces';
import { waitingOf } from './waiting';

export type Cart = Omit<CalculateBody, 'language'>;

export interface Facts {
  place: { restaurant: RestaurantRow; distance: number } | undefined | 'address' | 'restaurantId';
  products: MenuProduct[];
  promo: FoundPromo | undefined;
  isSlotFull: boolean;
  /** Orders before this one in the kitchen. */
  ahead: number;
}

/**
 * All facts of a new order, in one round trip where no statement needs the answer of another. A retry takes no lock of others, and
 * counts no guess of a promo code that has ended meanwhile: it gets the earlier order, or undefined from the archive.
 */
export async function readFacts(
  deps: PlaceOrderDeps,
  trx: Database,
  sender: Sender & Visitor & { phone: string },
  body: CreateOrderBody,
  now: Date,
) {
  const { promoCodes, keyedHash } = deps;
  const typed = body.promoCode?.trim();
  const locking = typed && promoCodes.lock(trx, typed);
  const finding = findEarlier(trx, sender);
  const findingArchived = isArchivedKey(trx, keyedHash, sender);
  const placing = placeOf(trx, body);
  const asking = deps.profileOf(trx, sender.customerId);
  const ifNew = async <T>(work: () => Promise<T>) =>
    (await finding) || (await findingArchived) ? undefined : work();
  const looking = typed && ifNew(() => promoCodes.find(trx, typed, sender));
  const [earlier, isArchived, cart, waiting, , profile] = await Promise.all([
    finding,
    findingArchived,
    factsOf(trx, body, placing, looking || undefined, now),
    ifNew(async () =>
      waitingOf(
        deps,
        trx,
        { ...sender, slotStart: body.slotStart, confirmedPhone: (await asking)?.phone },
        now,
      ),
    ),
    locking,
    asking,
  ]);
  return waiting ? { cart, waiting, profile } : { earlier: isArchived ? undefined : earlier };
}

/** Statements that need no answer of another one start at once, so that a transaction sends them together. */
export async function factsOf(
  db: Database,
  cart: Cart,
  placing: Promise<Facts['place']>,
  looking: Promise<Facts['promo']> | Facts['promo'],
  at: Date,
): Promise<Facts> {
  const reading = async () => {
    const gift = (await looking)?.row?.productId;
    const ids = cart.products.map(({ id }) => id);
    return menuFor(db, placing.then(restaurantOf), { slotStart: cart.slotStart, now: at }).byId(
      gift ? [...ids, gift] : ids,
    );
  };
  const counting = placing.then((place) =>
    typeof place === 'object' ? isSlotFull(db, place.restaurant, cart.slotStart, at.getTime()) : false,
  );
  const [place, promo, products, isFull, ahead] = await Promise.all([
    placing,
    looking,
    reading(),
    counting,
    placing.then((found) => ordersAhead(db, restaurantOf(found)?.id, at, at)),
  ]);
  return { place, promo, products, isSlotFull: isFull, ahead };
}

const restaurantOf = (place: Facts['place']): RestaurantRow | undefined =>
  typeof place === 'string' ? undefined : place?.restaurant;

/** Dishes at the wanted time: a stop that ends before it does not count, and pieces are counted for today’s business day alone. */
export function menuFor(
  db: Database,
  placing: Promise<RestaurantRow | undefined>,
  { slotStart, now }: { slotStart: Date | string | null | undefined; now: Date },
) {
  const at = new Date(Math.max(now.getTime(), slotStart ? new Date(slotStart).getTime() : 0));
  const areCounted = placing.then(
    (restaurant) =>
      !restaurant ||
      businessDayOf(restaurant, at.getTime()).date === businessDayOf(restaurant, now.getTime()).date,
  );
  return menuOf(db, { restaurantId: placing.then((restaurant) => restaurant?.id), at, areCounted });
}

export async function placeOf(
  db: Database,
  { orderTypeId, address, restaurantId }: Cart,
): Promise<Facts['place']> {
  if (orderTypeId === ORDER_TYPE.pickup) {
    const restaurant = restaurantId === undefined ? undefined : await activeRestaurantOf(db, restaurantId);
    return restaurant ? { restaurant, distance: 0 } : 'restaurantId';
  }
  if (!address) return 'address';
  const { latitude, longitude } = address;
  const [nearest] = await restaurantsFor(db, { latitude, longitude, orderTypeId });
  return nearest;
}
