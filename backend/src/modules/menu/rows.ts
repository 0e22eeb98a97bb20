import type { SeedFolder, SeedModifierGroup, SeedProduct, SeedTag } from '@olov/contract/menu/seed';

const json = JSON.stringify;

export const folderRow = ({ id, name }: SeedFolder, position: number) => ({ id, position, name: json(name) });

export const groupRow = ({ id, name, kind }: SeedModifierGroup) => ({ id, kind, name: json(name) });

export const tagRow = ({ id, name }: SeedTag) => ({ id, name: json(name) });

export const productRow = (
  { modifiers: _, nutrition, allergens, ...product }: SeedProduct,
  position: number,
) => ({
  ...product,
  position,
  name: json(product.name),
  description: json(product.description),
  weight: json(product.weight),
  isAvailable: product.isAvailable ?? true,
  forCart: product.forCart ?? false,
  nutrition: nutrition ? json(nutrition) : null,
  allergens: allergens ?? null,
});

export const modifierRows = ({ id: productId, modifiers }: SeedProduct) =>
  modifiers.map(({ groupId, picture, isAvailable, standsFor, allergens, ...modifier }, position) => ({
    ...modifier,
    productId,
    position,
    groupId: groupId ?? null,
    picture: picture ?? null,
    isAvailable: isAvailable ?? true,
    standsFor: standsFor ?? null,
    allergens: allergens ?? null,
    name: json(modifier.name),
  }));
