import { ORDER_TYPE, type ShopQuery } from '@olov/shared-kit/contract';
import type { Database } from '../../db/connect';
import { isLocation } from '../../geography';
import { allRestaurants, type RestaurantRow } from '../restaurants/repository';
import { restaurantsFor } from '../restaurants/service';
import type { ShopMessages } from './messages';
import {
  allFolders,
  type FolderRow,
  type MenuProduct,
  productsForCart,
  productsOfFolder,
  type TagRow,
  tagsInUse,
} from './repository';

export interface Shop {
  restaurant: RestaurantRow;
  isPickup: boolean;
  folders: FolderRow[];
  products: MenuProduct[];
  forCart: MenuProduct[];
  tags: TagRow[];
}

/** The menu for a place, or the reason why there is none. */
export async function openShop(db: Database, query: ShopQuery): Promise<Shop | keyof ShopMessages> {
  const restaurant = await restaurantOf(db, query);
  if (typeof restaurant === 'string') return restaurant;
  const folders = await allFolders(db);
  const folderId = query.FolderId ?? folders[0]?.id ?? '';
  const [products, forCart, tags] = await Promise.all([
    productsOfFolder(db, folderId, query.Take),
    productsForCart(db),
    tagsInUse(db),
  ]);
  return { restaurant, isPickup: query.OrderTypeId === ORDER_TYPE.pickup, folders, products, forCart, tags };
}

/**
 * Whose menu it is. The zone decides for a delivery to a known point; otherwise
 * the named restaurant; a first visitor who named nothing sees the first
 * active restaurant of the region.
 */
async function restaurantOf(db: Database, query: ShopQuery): Promise<RestaurantRow | keyof ShopMessages> {
  const { RestaurantId, RegionId: regionId, OrderTypeId: orderTypeId = ORDER_TYPE.delivery } = query;
  const at = { latitude: query.Latitude, longitude: query.Longitude };
  const isNamed = RestaurantId !== undefined && orderTypeId === ORDER_TYPE.pickup;

  if (isLocation(at) && !isNamed) {
    const [nearest] = await restaurantsFor(db, { ...at, regionId, orderTypeId });
    return nearest?.restaurant ?? (orderTypeId === ORDER_TYPE.pickup ? 'region-empty' : 'out-of-zone');
  }

  const active = (await allRestaurants(db))
    .filter(({ isActive }) => isActive)
    .filter((restaurant) => regionId === undefined || restaurant.regionId === regionId);
  if (RestaurantId === undefined) return active[0] ?? 'region-empty';
  return active.find(({ id }) => id === RestaurantId) ?? 'restaurant-unknown';
}
