import type { Product, ShopResponse } from '@olov/shared-kit';
import { MenuFolder } from './MenuFolder';
import type { Place } from './place';

export interface MenuData {
  place: Place;
  /** Empty for the whole menu. The answer says whether the back end supports tags. */
  tag: string;
  shop: ShopResponse;
  all?: readonly Product[];
}

export interface MenuView {
  data: MenuData;
  folders: readonly MenuFolder[];
  /** The folders before a renewal, all loaded, which the filters show until the new ones are. */
  wholeBefore: readonly MenuFolder[] | undefined;
  at: number;
}

export const allLoaded = (folders: readonly MenuFolder[] | undefined) =>
  folders?.every(({ isLoaded }) => isLoaded) ? folders : undefined;

export type FetchProducts = (folderId: string) => Promise<readonly Product[]>;

/** More placeholders than a menu can have would block the page. */
const MOST_PLACES = 500;

export const productsOf = (products: readonly Product[], folderId: string): readonly Product[] =>
  products.filter(({ parentId }) => parentId === folderId);

export function wholeFolders(
  { shop, all }: MenuData,
  before: readonly MenuFolder[],
  fetchProducts: FetchProducts,
): readonly MenuFolder[] {
  const productsBefore = new Map(before.map((folder) => [folder.id, folder.products]));
  const folders = shop.folders.map((info) => {
    const own = productsOf(shop.products, info.id);
    // A back end that counts nothing knows no folders of a query either: its answer has the products of all of them.
    const productCount = Math.min(info.productCount ?? own.length, MOST_PLACES);
    const folder = new MenuFolder(
      { ...info, productCount },
      productsBefore.get(info.id) ?? [],
      fetchProducts,
    );
    folder.fill(own);
    return folder;
  });
  for (const folder of all ? folders : []) folder.fill(productsOf(all ?? [], folder.id));
  return folders;
}

export function taggedFolders(
  { folders, products }: ShopResponse,
  fetchProducts: FetchProducts,
): readonly MenuFolder[] {
  return folders.flatMap((info) => {
    const own = productsOf(products, info.id);
    const folder = new MenuFolder({ ...info, productCount: own.length }, [], fetchProducts);
    folder.fill(own);
    return own.length > 0 ? [folder] : [];
  });
}
