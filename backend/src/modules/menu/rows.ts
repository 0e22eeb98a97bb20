import type { DishEntity, FolderEntity, GroupEntity, TagEntity } from '@olov/contract';

const json = JSON.stringify;

export const folderRow = ({ id, name }: FolderEntity, position: number) => ({
  id,
  position,
  name: json(name),
});

export const groupRow = ({ id, name, kind }: GroupEntity) => ({ id, kind, name: json(name) });

export const tagRow = ({ id, name }: TagEntity) => ({ id, name: json(name) });

export const productRow = (dish: DishEntity, position: number) => {
  const {
    id,
    folderId,
    name,
    price,
    picture,
    isAvailable = true,
    forCart = false,
    tags,
    groups,
    modifiers,
    ...details
  } = dish;
  const keys = { id, folderId, position, price, picture, isAvailable, forCart, tags, groups };
  return { ...keys, name: json(name), details: json(details) };
};

export const modifierRows = ({ id: productId, modifiers }: DishEntity) =>
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
