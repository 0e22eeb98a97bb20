import { type Static, Type } from 'typebox';
import { Money, Picture, Text } from '../platform/common';
import { extra } from '../platform/layers';
import { ShopQuery } from './shop';

export { Text as Names } from '../platform/common';

/** A search result: the fields of a product that its card shows. */
export const IndexEntry = Type.Object({
  id: Type.String(),
  /** Id of the folder of the product. */
  parentId: Type.String(),
  names: Text,
  /** Price with the default modifiers. */
  price: Money,
  /** True if some choice of modifiers costs more. */
  isFrom: extra(Type.Boolean(), false),
  /** True if the product has modifiers to choose. */
  hasModifiers: Type.Boolean(),
  imageUrl: extra(Type.String(), ''),
  picture: extra(Type.Optional(Picture)),
  isAvailable: extra(Type.Boolean(), true),
  /** Positions of its tags, and of its modifiers and their groups, in `terms` of the index. */
  tags: extra(Type.Optional(Type.Array(Type.Integer()))),
  choices: extra(Type.Optional(Type.Array(Type.Integer()))),
});
export type IndexEntry = Static<typeof IndexEntry>;

/** `GET /api/shop/Index`; the place is given as in `GET /api/shop`. */
export const ShopIndexQuery = Type.Omit(ShopQuery, ['FolderId', 'Take', 'Tag']);
export type ShopIndexQuery = Static<typeof ShopIndexQuery>;

/** All products of a place’s menu in all languages, in the order of the menu. Empty if there is no menu. */
export const ShopIndex = Type.Object({
  folders: Type.Array(Type.Object({ id: Type.String(), names: Text })),
  products: Type.Array(IndexEntry),
  /** The names that several products share. */
  terms: extra(Type.Optional(Type.Array(Text))),
  error: Type.Optional(Type.String()),
});
export type ShopIndex = Static<typeof ShopIndex>;
