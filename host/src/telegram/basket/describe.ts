import { CartLine, PlacesStore, type RootStore } from '@olov/shared-kit';
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
  const { api, brand, location } = stores;
  const [region] = brand.regions;
  if (lines.length === 0 || !region) return;
  try {
    const restaurantId = location.current.RestaurantId || (await firstRestaurant(stores));
    if (!restaurantId) return;
    const quote = await api.delivery.calculate({
      orderTypeId: 200,
      restaurantId,
      regionId: region.id,
      products: lines.map(({ orderProduct }) => orderProduct),
    });
    for (const line of lines) {
      const found = quote.lines.find(({ id, isGift }) => id === line.id && !isGift);
      if (!found) continue;
      const { name, price, imageUrl } = found;
      const modifiers = quote.lines.filter(({ id }) => id === line.id).flatMap((one) => one.modifiers);
      line.refresh({ name, price, imageUrl }, modifiers);
    }
  } catch {}
}

/** A failure is a toast of the store (spec section 8). */
async function firstRestaurant(stores: RootStore): Promise<string | undefined> {
  const { restaurants } = stores.feature(PlacesStore);
  await restaurants.load();
  return restaurants.value?.[0]?.id;
}
