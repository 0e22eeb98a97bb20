import {
  CartLine,
  isCallMissing,
  ORDER_TYPE,
  PlacesStore,
  type Product,
  type RootStore,
} from '@olov/shared-kit';
import type { States } from './merge';

/** Basket lines have only ids. If the products cannot be requested, the cart’s quote provides them later. */
export async function describe(stores: RootStore, states: States): Promise<CartLine[]> {
  const known = new Map(stores.cart.lines.map((line) => [line.cartProdId, line]));
  const lines = [...states].map(([cartProdId, { id, count, modifiers }]) => {
    const own = known.get(cartProdId);
    const nameOf = (modifierId: string) => own?.modifiers.find((modifier) => modifier.id === modifierId);
    return new CartLine(
      cartProdId,
      own?.id === id ? own.product : { id, name: '', price: 0, imageUrl: '' },
      modifiers.map((modifier) => ({ name: '', price: 0, ...nameOf(modifier.id), ...modifier })),
      count,
    );
  });
  await nameThem(
    stores,
    lines.filter(({ product, modifiers }) => [product, ...modifiers].some(({ name }) => name === '')),
  );
  return lines;
}

async function nameThem(stores: RootStore, lines: readonly CartLine[]): Promise<void> {
  const { brand, location } = stores;
  const [region] = brand.regions;
  if (lines.length === 0 || !region) return;
  try {
    const restaurantId = location.current.RestaurantId || (await firstRestaurant(stores));
    if (!restaurantId) return;
    const dishes = await dishesOf(stores, { restaurantId, regionId: region.id }, lines);
    for (const line of lines) {
      const found = dishes.filter(({ id }) => id === line.id);
      const [first] = found;
      if (!first) continue;
      const { name, price, imageUrl } = first;
      const modifiers = found.flatMap((dish) => dish.modifiers);
      line.refresh({ name, price, imageUrl }, modifiers);
    }
  } catch {}
}

type Dish = Pick<Product, 'id' | 'name' | 'price' | 'imageUrl'> & {
  modifiers: readonly { id: string; name: string; price: number }[];
};

/** A back end without quotes names its dishes in the menu alone. */
async function dishesOf(
  { api }: RootStore,
  place: { restaurantId: string; regionId: number },
  lines: readonly CartLine[],
): Promise<readonly Dish[]> {
  const { pickup } = ORDER_TYPE;
  try {
    const products = lines.map(({ orderProduct }) => orderProduct);
    const quote = await api.delivery.calculate({ orderTypeId: pickup, ...place, products });
    return quote.lines.filter(({ isGift }) => !isGift);
  } catch (error) {
    if (!isCallMissing(error)) throw error;
    const { restaurantId: RestaurantId, regionId: RegionId } = place;
    const { products, productsForCart } = await api.shop({ RestaurantId, RegionId, OrderTypeId: pickup });
    return [...products, ...productsForCart];
  }
}

/** A failure is a toast of the store (spec section 8). */
async function firstRestaurant(stores: RootStore): Promise<string | undefined> {
  const { restaurants } = stores.feature(PlacesStore);
  await restaurants.load();
  return restaurants.value?.[0]?.id;
}
