import type { DishEntity, FolderEntity, GroupEntity, TagEntity } from '@olov/contract/menu/entities';

const json = JSON.stringify;

export const folderRow = ({ id, name }: FolderEntity, position: number) => ({
  id,
  position,
  name: json(name),
});

export const groupRow = ({ id, name, kind, modifiers = [] }: GroupEntity) => ({
  ...{ id, kind },
  name: json(name),
  modifiers: json(modifiers),
});

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
  modifiers.map(({ id, groupId = null, of = null, ...own }, position) => ({
    ...{ productId, id, position, groupId, of },
    own: json(own),
  }));
