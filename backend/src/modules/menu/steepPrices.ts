import type { SteepPrice, WholeModifier } from '@olov/contract';
import { formatMoney } from '@olov/contract/platform/formats';
import type { Text } from '@olov/contract/platform/locales';
import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { ApiError } from '../../errors';
import type { Locale } from '../../text/language';
import { ownPrices } from './shop/repository';
import { menuTexts } from './texts';

interface Restaurant {
  id: string;
  name: Text;
}

/** The prices that customers pay: those of the menu, and those that restaurants have of their own. */
export interface Prices {
  dishes: readonly {
    id: string;
    name: Text;
    price: number;
    modifiers: readonly Pick<WholeModifier, 'id' | 'name' | 'price'>[];
  }[];
  own: Awaited<ReturnType<typeof ownPrices>>;
}

export async function pricesOf(db: Database, dishIds: readonly string[]): Promise<Prices> {
  const isAsked = (column: string) => sql<boolean>`${sql.ref(column)} = any(${dishIds}::text[])`;
  const [dishes, modifiers, own] = await Promise.all([
    db.selectFrom('products').select(['id', 'name', 'price']).where(isAsked('id')).execute(),
    db
      .selectFrom('productModifiers')
      .select(['productId', 'id', 'name', 'price'])
      .where(isAsked('productId'))
      .orderBy('position')
      .execute(),
    ownPrices(db, dishIds),
  ]);
  const ofDish = (id: string) => modifiers.filter(({ productId }) => productId === id);
  return { dishes: dishes.map((dish) => ({ ...dish, modifiers: ofDish(dish.id) })), own };
}

interface Difference {
  /** The ids of the restaurants in which some dish has another price. */
  restaurants: ReadonlySet<string>;
  steep: SteepPrice[];
}

/** New dishes and modifiers change no price. From a price of 0 every change is steep. */
const isSteep = (before: number, after: number): boolean => Math.abs(after - before) * 2 > before;

export function comparePrices(all: readonly Restaurant[], before: Prices, after: Prices): Difference {
  const next = new Map(after.dishes.map((dish) => [dish.id, dish]));
  const [ownBefore, ownAfter] = [before, after].map(({ own }) => byDish(own));
  const restaurants = new Set<string>();
  const steep: SteepPrice[] = [];
  for (const old of before.dishes) {
    const dish = next.get(old.id);
    if (!dish) continue;
    const named = { dishId: dish.id, dish: dish.name };
    const found = new Map<string, { before: number; after: number; places: Restaurant[] }>();
    // Visitors without a restaurant see the price of the menu.
    for (const place of [undefined, ...all]) {
      const was = ownBefore?.get(old.id)?.get(place?.id) ?? old.price;
      const becomes = ownAfter?.get(old.id)?.get(place?.id) ?? dish.price;
      if (was !== becomes && place) restaurants.add(place.id);
      if (!isSteep(was, becomes)) continue;
      const key = `${was} ${becomes}`;
      const one = found.get(key) ?? { before: was, after: becomes, places: [] };
      if (place) one.places.push(place);
      found.set(key, one);
    }
    for (const { places, ...sums } of found.values()) {
      const isEverywhere = places.length === all.length;
      steep.push({ ...named, ...sums, restaurants: isEverywhere ? null : places.map(({ name }) => name) });
    }
    for (const { id, name, price } of dish.modifiers) {
      const was = old.modifiers.find((modifier) => modifier.id === id)?.price;
      if (was === undefined || was === price) continue;
      for (const one of all) restaurants.add(one.id);
      if (isSteep(was, price))
        steep.push({
          ...named,
          modifierId: id,
          modifier: name,
          before: was,
          after: price,
          restaurants: null,
        });
    }
  }
  return { restaurants, steep };
}

function byDish(own: Prices['own']): ReadonlyMap<string, Map<string | undefined, number>> {
  const found = new Map<string, Map<string | undefined, number>>();
  for (const { restaurantId, dishId, price } of own)
    found.set(dishId, (found.get(dishId) ?? new Map()).set(restaurantId, price));
  return found;
}

const MOST_NAMED = 5;

/** The refusal of a change whose steep prices nobody has confirmed. */
export function confirmText(prices: readonly SteepPrice[], locale: Locale): string {
  const names = prices.slice(0, MOST_NAMED).map(({ dish, modifier, before, after }) => {
    const name = modifier ? `${dish[locale]}: ${modifier[locale]}` : dish[locale];
    return `${name} ${formatMoney(before, locale)} → ${formatMoney(after, locale)}`;
  });
  const more = prices.length > MOST_NAMED ? ['…'] : [];
  return `${menuTexts[locale]['confirm-prices']} ${prices.length === 0 ? 0 : [...names, ...more].join(', ')}`;
}

/** Refuses a change unless `confirm` is the number of its steep prices. */
export function demandConfirm(prices: SteepPrice[], confirm: number, locale: Locale): void {
  if (prices.length === confirm) return;
  throw new ApiError(409, 'confirm-prices', confirmText(prices, locale), { prices });
}
