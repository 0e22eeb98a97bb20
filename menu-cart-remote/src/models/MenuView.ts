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

export function wholeFolders(
  { shop, all }: MenuData,
  before: readonly MenuFolder[],
  fetchProducts: FetchProducts,
): readonly MenuFolder[] {
  const productsBefore = new Map(before.map((folder) => [folder.id, folder.products]));
  const folders = shop.folders.map(
    (info) => new MenuFolder(info, productsBefore.get(info.id) ?? [], fetchProducts),
  );
  folders[0]?.fill(shop.products);
  for (const folder of all ? folders : [])
    folder.fill(all?.filter(({ parentId }) => parentId === folder.id) ?? []);
  return folders;
}

export function taggedFolders(
  { folders, products }: ShopResponse,
  fetchProducts: FetchProducts,
): readonly MenuFolder[] {
  return folders.flatMap((info) => {
    const own = products.filter(({ parentId }) => parentId === info.id);
    const folder = new MenuFolder({ ...info, productCount: own.length }, [], fetchProducts);
    folder.fill(own);
    return own.length > 0 ? [folder] : [];
  });
}
