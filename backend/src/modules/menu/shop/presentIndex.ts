import type { IndexEntry, ShopIndex } from '@olov/contract';
import { LOCALES, type Text } from '@olov/contract/platform/locales';
import { imageUrlOf, presentPicture } from './presenter';
import type { MenuProduct, ModifierRow } from './repository';
import type { Shop } from './service';

export const presentIndex = (
  { folders, products }: Pick<Shop, 'folders' | 'products'>,
  mediaUrl: string,
): ShopIndex => {
  const terms = new Map<string, { at: number; names: Text }>();
  const termOf = ({ name: names }: { name: Text }): number => {
    const key = JSON.stringify(LOCALES.map((locale) => names[locale]));
    const { at } = terms.get(key) ?? { at: terms.size };
    terms.set(key, { at, names });
    return at;
  };
  return {
    folders: folders.map(({ id, name }) => ({ id, names: name })),
    products: products.map((product) => ({
      ...presentEntry(product, mediaUrl),
      tags: product.tags.map(termOf),
      choices: [...new Set([...product.groups, ...product.modifiers].map(termOf))],
    })),
    terms: [...terms.values()].map(({ names }) => names),
  };
};

export const presentNoIndex = (error: string): ShopIndex => ({ folders: [], products: [], error });

const presentEntry = (product: MenuProduct, mediaUrl: string): Omit<IndexEntry, 'tags' | 'choices'> => ({
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

function startingPrice({ price, groups, modifiers }: MenuProduct): number {
  const alone = modifiers.filter(({ groupId }) => !groups.some(({ id }) => id === groupId));
  const chosen = groups.flatMap(({ id, kind }) => {
    const own = modifiers.filter(({ groupId }) => groupId === id);
    if (kind === 'one') return firstOf(own).slice(0, 1);
    return kind === 'halves' ? bothOf(firstOf(own)) : own.filter(isOnIt);
  });
  return [...alone.filter(isOnIt), ...chosen].reduce((sum, modifier) => sum + modifier.price, price);
}

const isOnIt = ({ isRequired, isDefault, isAvailable }: ModifierRow): boolean =>
  isRequired || (isDefault && isAvailable);

const firstOf = (modifiers: ModifierRow[]): ModifierRow[] => {
  const available = modifiers.filter(({ isAvailable }) => isAvailable);
  return [
    ...available.filter(({ isDefault }) => isDefault),
    ...available.filter(({ isDefault }) => !isDefault),
  ];
};

const bothOf = ([left, right = left]: ModifierRow[]): ModifierRow[] => (left && right ? [left, right] : []);
