import type { IndexEntry, ShopIndex } from '@olov/contract';
import { imageUrlOf, presentPicture } from './presenter';
import type { MenuProduct } from './repository';
import type { Shop } from './service';
import { startingPrice } from './startingPrice';

export const presentIndex = (
  { folders, products }: Pick<Shop, 'folders' | 'products'>,
  mediaUrl: string,
): ShopIndex => ({
  folders: folders.map(({ id, name }) => ({ id, names: name })),
  products: products.map((product) => presentEntry(product, mediaUrl)),
});

export const presentNoIndex = (error: string): ShopIndex => ({ folders: [], products: [], error });

const presentEntry = (product: MenuProduct, mediaUrl: string): IndexEntry => ({
  id: product.id,
  parentId: product.folderId,
  names: product.name,
  price: startingPrice(product),
  isFrom: product.modifiers.some(({ price }) => price > 0),
  hasModifiers: product.modifiers.length > 0,
  imageUrl: imageUrlOf(product, mediaUrl),
  picture: presentPicture(product.picture, mediaUrl),
  isAvailable: product.isAvailable,
});
