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
  at: number;
}

export type FetchProducts = (folderId: string) => Promise<readonly Product[]>;

export const productsOf = (products: readonly Product[], folderId: string): readonly Product[] =>
  products.filter(({ parentId }) => parentId === folderId);

export function wholeFolders(
  { shop, all }: MenuData,
  before: readonly MenuFolder[],
  fetchProducts: FetchProducts,
): readonly MenuFolder[] {
  const productsBefore = new Map(before.map((folder) => [folder.id, folder.products]));
  const folders = shop.folders.map((info, index) => {
    // A back end that counts nothing knows no folders of a query either: its answer has the products of all of them.
    const own = info.productCount === undefined ? productsOf(shop.products, info.id) : undefined;
    const productCount = info.productCount ?? own?.length ?? 0;
    const folder = new MenuFolder(
      { ...info, productCount },
      productsBefore.get(info.id) ?? [],
      fetchProducts,
    );
    if (own) folder.fill(own);
    else if (index === 0) folder.fill(shop.products);
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
