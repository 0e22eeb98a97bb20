import { type Static, Type } from 'typebox';
import { Money, Picture } from './common';
import { ShopQuery } from './shop';

/** Names of one thing in the languages of the shop. */
export const Names = Type.Object({ ru: Type.String(), en: Type.String(), uz: Type.String() });
export type Names = Static<typeof Names>;

/** What a search finds: as much of a product as its card shows. */
export const IndexEntry = Type.Object({
  id: Type.String(),
  /** The folder it belongs to. */
  parentId: Type.String(),
  names: Names,
  /** What it costs as it comes, before anything is chosen. */
  price: Money,
  /** Something that can be chosen costs more. */
  isFrom: Type.Boolean(),
  /** Something has to be, or can be, chosen. */
  hasModifiers: Type.Boolean(),
  imageUrl: Type.String(),
  picture: Type.Optional(Picture),
  isAvailable: Type.Boolean(),
});
export type IndexEntry = Static<typeof IndexEntry>;

/** `GET /api/shop/Index`: the place as in `GET /api/shop`. */
export const ShopIndexQuery = Type.Omit(ShopQuery, ['FolderId', 'Take', 'Tag']);
export type ShopIndexQuery = Static<typeof ShopIndexQuery>;

/** Every product of a place's menu in all languages, in the order of the menu. Empty where there is no menu. */
export const ShopIndex = Type.Object({
  folders: Type.Array(Type.Object({ id: Type.String(), names: Names })),
  products: Type.Array(IndexEntry),
  error: Type.Optional(Type.String()),
});
export type ShopIndex = Static<typeof ShopIndex>;
