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
  productsWithTag,
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
  /** The tag that the products were chosen by. */
  tag: string | undefined;
}

/** The menu for a place, or the reason why there is none. */
export async function openShop(db: Database, query: ShopQuery): Promise<Shop | keyof ShopMessages> {
  const restaurant = await restaurantOf(db, query);
  if (typeof restaurant === 'string') return restaurant;
  const folders = await allFolders(db);
  const [products, forCart, tags] = await Promise.all([
    productsOf(db, folders, query),
    productsForCart(db),
    tagsInUse(db),
  ]);
  const isPickup = query.OrderTypeId === ORDER_TYPE.pickup;
  return { restaurant, isPickup, folders, products, forCart, tags, tag: query.Tag };
}

/** Those with the asked tag, folder after folder; without one those of the asked folder, else of the first. */
async function productsOf(db: Database, folders: FolderRow[], query: ShopQuery): Promise<MenuProduct[]> {
  if (query.Tag === undefined)
    return productsOfFolder(db, query.FolderId ?? folders[0]?.id ?? '', query.Take);
  const tagged = await productsWithTag(db, query.Tag);
  return folders.flatMap(({ id }) => tagged.filter(({ folderId }) => folderId === id));
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
