import { ORDER_TYPE, type ShopIndexQuery, type ShopQuery } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { onOneConnection } from '../../../db/transaction';
import { isLocation } from '../../../geography';
import { activeRestaurant, type RestaurantRow, restaurantsFor } from '../../places';
import { allFolders, type FolderRow, type MenuProduct, menuOf, type TagRow, tagsInUse } from './repository';
import type { ShopTexts } from './texts';

export interface Shop {
  restaurant: RestaurantRow;
  isPickup: boolean;
  folders: FolderRow[];
  products: MenuProduct[];
  forCart: MenuProduct[];
  tags: TagRow[];
  tag: string | undefined;
}

export const openShop = (db: Database, query: ShopQuery, at: Date): Promise<Shop | keyof ShopTexts> =>
  onOneConnection(db, (one) => readShop(one, query, at));

async function readShop(db: Database, query: ShopQuery, at: Date): Promise<Shop | keyof ShopTexts> {
  const restaurant = await restaurantOf(db, query);
  if (typeof restaurant === 'string') return restaurant;
  const folders = await allFolders(db);
  const menu = menuOf(db, { restaurantId: restaurant.id, at });
  const [products, forCart, tags] = await Promise.all([
    productsOf(menu, folders, query),
    menu.forCart(),
    tagsInUse(db),
  ]);
  const isPickup = query.OrderTypeId === ORDER_TYPE.pickup;
  return { restaurant, isPickup, folders, products, forCart, tags, tag: query.Tag };
}

type Index = Pick<Shop, 'folders' | 'products'>;

export const openIndex = (db: Database, query: ShopIndexQuery, at: Date): Promise<Index | keyof ShopTexts> =>
  onOneConnection(db, (one) => readIndex(one, query, at));

async function readIndex(db: Database, query: ShopIndexQuery, at: Date): Promise<Index | keyof ShopTexts> {
  const restaurant = await restaurantOf(db, query);
  if (typeof restaurant === 'string') return restaurant;
  const [folders, products] = await Promise.all([
    allFolders(db),
    menuOf(db, { restaurantId: restaurant.id, at }).all(),
  ]);
  return { folders, products: inFolders(folders, products) };
}

const inFolders = (folders: FolderRow[], products: MenuProduct[]): MenuProduct[] =>
  folders.flatMap(({ id }) => products.filter(({ folderId }) => folderId === id));

async function productsOf(
  menu: ReturnType<typeof menuOf>,
  folders: FolderRow[],
  query: ShopQuery,
): Promise<MenuProduct[]> {
  if (query.Tag === undefined) return menu.ofFolder(query.FolderId ?? folders[0]?.id ?? '', query.Take);
  return inFolders(folders, await menu.withTag(query.Tag));
}

/** A visitor without a place gets the first active restaurant of the region. */
export async function restaurantOf(
  db: Database,
  query: ShopIndexQuery,
): Promise<RestaurantRow | keyof ShopTexts> {
  const { RestaurantId, RegionId: regionId, OrderTypeId: orderTypeId = ORDER_TYPE.delivery } = query;
  const at = { latitude: query.Latitude, longitude: query.Longitude };
  const isNamed = RestaurantId !== undefined && orderTypeId === ORDER_TYPE.pickup;

  if (isLocation(at) && !isNamed) {
    const [nearest] = await restaurantsFor(db, { ...at, regionId, orderTypeId });
    return nearest?.restaurant ?? (orderTypeId === ORDER_TYPE.pickup ? 'region-empty' : 'out-of-zone');
  }

  const restaurant = await activeRestaurant(db, { id: RestaurantId, regionId });
  return restaurant ?? (RestaurantId === undefined ? 'region-empty' : 'restaurant-unknown');
}
