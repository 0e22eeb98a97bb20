import { type CalculateBody, isOpen, ORDER_TYPE, type OrderProduct, slots } from '@olov/shared-kit/contract';
import type { Database } from '../../db/connect';
import { allRestaurants, type RestaurantRow } from '../restaurants/repository';
import { restaurantsFor } from '../restaurants/service';
import { type MenuProduct, type ModifierRow, productsById } from '../shop/repository';
import { type ChoiceFault, type PricedLine, priceLine } from './pricing';

/** What stands between the basket and an order. */
export type Problem =
  | { code: 'product-unknown'; id: string }
  | { code: 'product-unavailable'; product: MenuProduct }
  | { code: 'modifier-unavailable'; product: MenuProduct; modifier: ModifierRow }
  | { code: 'below-minimum'; missing: number; minimum: number }
  | { code: 'out-of-zone' | 'slot-unavailable' | 'promo-unknown' }
  | { code: 'closed'; opensAt: string };

/** A basket seen by the server: its own prices, its own rules, nothing of the client's. */
export interface Assessment {
  /** Absent where no restaurant serves the place. */
  restaurant: RestaurantRow | undefined;
  /** Metres from the restaurant to the address; 0 for pickup. */
  distance: number;
  lines: PricedLine[];
  subtotal: number;
  delivery: number;
  discount: number;
  minimum: number;
  total: number;
  problems: Problem[];
}

/** The request makes no sense and no price can be said. */
export interface Refusal {
  address?: true;
  restaurantId?: true;
  products?: ChoiceFault;
}

/** What `Calculate` and `Create` have in common. */
export type Basket = Omit<CalculateBody, 'language'>;

export async function assess(
  db: Database,
  basket: Basket,
  nowMs: number,
): Promise<{ refusal: Refusal } | { assessment: Assessment }> {
  const isPickup = basket.orderTypeId === ORDER_TYPE.pickup;
  const place = await placeOf(db, basket);
  const priced = await priceBasket(db, basket.products);
  const refusal: Refusal = { ...(typeof place === 'string' && { [place]: true }), ...priced.refusal };
  if (typeof place === 'string' || Object.keys(refusal).length > 0) return { refusal };

  const { restaurant, distance } = place ?? { restaurant: undefined, distance: 0 };
  const { lines, problems } = priced;
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const delivery = isPickup ? 0 : (restaurant?.deliveryPrice ?? 0);
  const minimum = isPickup ? 0 : (restaurant?.minimum ?? 0);
  if (subtotal < minimum) problems.push({ code: 'below-minimum', missing: minimum - subtotal, minimum });
  if (!restaurant) problems.push({ code: 'out-of-zone' });
  else problems.push(...timeProblems(restaurant, basket.slotStart, nowMs));
  // Promotions do not exist yet, and with them no code that could be right.
  if (basket.promoCode) problems.push({ code: 'promo-unknown' });

  const discount = 0;
  const total = subtotal + delivery - discount;
  return {
    assessment: { restaurant, distance, lines, subtotal, delivery, discount, minimum, total, problems },
  };
}

/** Who makes it: the chosen restaurant, or the nearest whose zone holds the address. */
async function placeOf(
  db: Database,
  { orderTypeId, address, restaurantId }: Basket,
): Promise<{ restaurant: RestaurantRow; distance: number } | undefined | 'address' | 'restaurantId'> {
  if (orderTypeId === ORDER_TYPE.pickup) {
    const restaurant = (await allRestaurants(db)).find(({ id, isActive }) => isActive && id === restaurantId);
    return restaurant ? { restaurant, distance: 0 } : 'restaurantId';
  }
  if (!address) return 'address';
  const { latitude, longitude } = address;
  const [nearest] = await restaurantsFor(db, { latitude, longitude, orderTypeId });
  return nearest;
}

async function priceBasket(
  db: Database,
  ordered: OrderProduct[],
): Promise<{ lines: PricedLine[]; problems: Problem[]; refusal: Pick<Refusal, 'products'> }> {
  const lines: PricedLine[] = [];
  const problems: Problem[] = [];
  const refusal: Pick<Refusal, 'products'> = {};
  const products = new Map(
    (
      await productsById(
        db,
        ordered.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  for (const item of ordered) {
    const product = products.get(item.id);
    if (!product) {
      problems.push({ code: 'product-unknown', id: item.id });
      continue;
    }
    const line = priceLine(product, item);
    if ('kind' in line) {
      refusal.products ??= line;
      continue;
    }
    lines.push(line);
    problems.push(...stopListProblems(line));
  }
  return { lines, problems, refusal };
}

function stopListProblems({ product, modifiers }: PricedLine): Problem[] {
  if (!product.isAvailable) return [{ code: 'product-unavailable', product }];
  return modifiers
    .filter(({ modifier }) => !modifier.isAvailable)
    .map(({ modifier }) => ({ code: 'modifier-unavailable', product, modifier }));
}

function timeProblems(restaurant: RestaurantRow, slotStart: string | undefined, nowMs: number): Problem[] {
  const hours = { opening: restaurant.opensAt, closing: restaurant.closesAt };
  if (slotStart === undefined) {
    return isOpen(hours, nowMs) ? [] : [{ code: 'closed', opensAt: restaurant.opensAt }];
  }
  const wanted = Date.parse(slotStart);
  const offered = slots({ ...hours, durationMinutes: restaurant.slotMinutes, nowMs });
  return offered.some(({ startMs }) => startMs === wanted) ? [] : [{ code: 'slot-unavailable' }];
}
