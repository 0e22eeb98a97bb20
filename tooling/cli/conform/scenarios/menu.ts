import {
  ORDER_TYPE,
  openingAt,
  type Product,
  type Restaurant,
  type ShopResponse,
  slots,
} from '@olov/contract';
import type { Inquiry } from '../Inquiry';

/** A pickup order of one dish that the menu offers now. */
export interface Cart {
  orderTypeId: 200;
  restaurantId: string;
  regionId: number;
  products: { id: string; count: number; modifiers: { id: string; count: number }[] }[];
  slotStart?: string;
}

const SHOP = 'GET /api/shop';

/** Checks the menu of a restaurant; returns a cart with one of its dishes. */
export async function askForMenu(inquiry: Inquiry, restaurant?: Restaurant): Promise<Cart | undefined> {
  const query = {
    RestaurantId: restaurant?.id,
    RegionId: restaurant?.regionId,
    Longitude: restaurant?.longitude,
    Latitude: restaurant?.latitude,
    OrderTypeId: ORDER_TYPE.pickup,
  };
  const shop = await inquiry.askInEveryLanguage(SHOP, { query });
  await inquiry.ask(SHOP, { query: { ...query, OrderTypeId: ORDER_TYPE.delivery } });
  await inquiry.ask('GET /api/shop/Index', { query });
  await inquiry.ask('GET /api/shop/GoesWith', { query });
  await inquiry.ask('GET /api/delivery/Slots', { query: { restaurantId: restaurant?.id } });
  if (!shop) return undefined;
  if (shop.error) {
    inquiry.find('answer', SHOP, `has no menu for restaurant ${restaurant?.id}: ${shop.error}`);
    return undefined;
  }
  examineMenu(inquiry, shop);
  const products = await productsOf(inquiry, shop, query);
  const [tag] = products.flatMap(({ tags }) => tags);
  if (tag) {
    const tagged = await inquiry.ask(SHOP, { query: { ...query, Tag: tag.id } });
    if (tagged && tagged.tag !== tag.id) {
      const known = { layer: 'extra', field: 'tag' } as const;
      inquiry.find(
        'field',
        SHOP,
        'does not filter by Tag: the filter finds only dishes that were loaded',
        known,
      );
    }
  }
  return cartOf(shop, products, restaurant);
}

function examineMenu(inquiry: Inquiry, { starTime, endTime, deliveryDuration, folders }: ShopResponse): void {
  const hours = { opening: starTime, closing: endTime, durationMinutes: deliveryDuration };
  if (!openingAt(hours, Date.now()))
    inquiry.find('answer', SHOP, `has hours that are not HH:mm: ${starTime}–${endTime}`);
  if (folders.length === 0) inquiry.find('answer', SHOP, 'has no folders');
}

/** The products of all folders, which a back end sends at once or folder by folder. */
async function productsOf(
  inquiry: Inquiry,
  { folders, products }: ShopResponse,
  query: Record<string, string | number | undefined>,
): Promise<Product[]> {
  const found = new Map(products.map((product) => [product.id, product]));
  for (const { id } of folders.slice(1)) {
    const shop = await inquiry.ask(SHOP, { query: { ...query, FolderId: id } });
    for (const product of shop?.products ?? []) found.set(product.id, product);
  }
  const all = [...found.values()];
  for (const { id } of folders) {
    if (!all.some(({ parentId }) => parentId === id))
      inquiry.find('warning', SHOP, `has no products for the folder ${id}`);
  }
  for (const { id, parentId } of all) {
    if (!folders.some((folder) => folder.id === parentId))
      inquiry.find('answer', SHOP, `has the product ${id} in the folder ${parentId}, which it does not name`);
  }
  return all;
}

function cartOf(shop: ShopResponse, products: Product[], restaurant?: Restaurant): Cart | undefined {
  const isPlain = ({ isAvailable, modifierGroups }: Product) =>
    isAvailable && !modifierGroups.some(({ kind }) => kind === 'halves');
  const product = products.find(isPlain);
  if (!product) return undefined;
  const modifiers = product.modifiers
    .filter(({ count, groupId }) => count > 0 && groupId === undefined)
    .map(({ id, count }) => ({ id, count }));
  const slotStart = slotFor(shop);
  return {
    orderTypeId: ORDER_TYPE.pickup,
    restaurantId: shop.restId,
    regionId: restaurant?.regionId ?? 0,
    products: [{ id: product.id, count: 1, modifiers }],
    ...(slotStart && { slotStart }),
  };
}

/** Undefined while the restaurant is open. The minute is reserve: a slot must not begin before the order arrives. */
function slotFor({ starTime, endTime, deliveryDuration }: ShopResponse): string | undefined {
  const hours = { opening: starTime, closing: endTime, durationMinutes: deliveryDuration };
  const inAMinute = Date.now() + 60_000;
  const staysOpen = [Date.now(), inAMinute].every((ms) => openingAt(hours, ms)?.isOpen);
  return staysOpen ? undefined : slots({ ...hours, nowMs: inAMinute })[0]?.start;
}
