import {
  type DishEntity,
  type FolderEntity,
  type GroupEntity,
  MODIFIER_DEFAULTS,
  type TagEntity,
} from '@olov/contract/menu/entities';

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
  modifiers.map((modifier, position) => ({
    ...MODIFIER_DEFAULTS,
    ...modifier,
    productId,
    position,
    name: json(modifier.name),
  }));
