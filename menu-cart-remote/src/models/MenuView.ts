import type { Product, ShopResponse } from '@olov/shared-kit';
import { MenuFolder } from './MenuFolder';
import type { Place } from './place';

/** A shop answer and what it was asked for: the payload of the menu page. */
export interface MenuData {
  place: Place;
  /** Empty for the whole menu. Whether the answer goes by it, that says itself. */
  tag: string;
  shop: ShopResponse;
  /** The products of all folders, for who cannot fetch them while scrolling. */
  all?: readonly Product[];
}

/** An answer and the folders that it makes. */
export interface MenuView {
  data: MenuData;
  folders: readonly MenuFolder[];
  at: number;
}

export type FetchProducts = (folderId: string) => Promise<readonly Product[]>;

/** Every folder; what it had `before`, at another place, is shown until its own is there. */
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

/** The folders of an answer under a tag: those alone in which something bears it. */
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
