import { type Static, Type } from 'typebox';
import { LanguageId, Latitude, Longitude, Money, OrderTypeId, Picture, RegionId } from './common';
import { Allergen, Nutrition } from './nutrition';

/** Spec section 3. `count` is 1 if the modifier is required, else 0. */
export const Modifier = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isRequired: Type.Boolean(),
  isDefault: Type.Boolean(),
  price: Money,
  maxOneDish: Type.Integer({ minimum: 1, description: 'The most of it on one dish' }),
  imageUrl: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  /** The group it is shown in; modifiers without one stand alone. */
  groupId: Type.Optional(Type.String()),
  /** The product it stands for, in a set or as a half; it is unavailable where that product is. */
  productId: Type.Optional(Type.String()),
  /** The picture of that product. */
  picture: Type.Optional(Picture),
  /** What it contains, or the product that it stands for; absent where nothing is known of that. */
  allergens: Type.Optional(Type.Array(Allergen)),
  isAvailable: Type.Boolean(),
});
export type Modifier = Static<typeof Modifier>;

/**
 * How the modifiers of one product are grouped. Of a group of kind `one` exactly one modifier is on the dish: the
 * default one where none was chosen. Of `halves` there are exactly two: two modifiers once, or one of them twice; the
 * price of each is that of the half. Of `many` each is on the dish as often as it may be.
 */
export const ModifierGroupKind = Type.Union([
  Type.Literal('one'),
  Type.Literal('many'),
  Type.Literal('halves'),
]);
export type ModifierGroupKind = Static<typeof ModifierGroupKind>;

export const ModifierGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: ModifierGroupKind,
});
export type ModifierGroup = Static<typeof ModifierGroup>;

export const Tag = Type.Object({ id: Type.String(), name: Type.String() });
export type Tag = Static<typeof Tag>;

export const Product = Type.Object({
  id: Type.String(),
  /** The folder it belongs to. */
  parentId: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Money,
  /** Grams or millilitres as they are printed: `520 г`. */
  weight: Type.String(),
  imageUrl: Type.String(),
  picture: Type.Optional(Picture),
  tags: Type.Array(Tag),
  /** False for a product on the stop list: shown, but not for sale now. */
  isAvailable: Type.Boolean(),
  modifierGroups: Type.Array(ModifierGroup),
  modifiers: Type.Array(Modifier),
  nutrition: Type.Optional(Nutrition),
  /**
   * Absent where nothing is known of it; empty for a dish that has none of them. What its modifiers contain is said by
   * those and comes on top.
   */
  allergens: Type.Optional(Type.Array(Allergen)),
});
export type Product = Static<typeof Product>;

export const Folder = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** How many products it has, so that skeletons keep its height before they are there. */
  productCount: Type.Integer(),
});
export type Folder = Static<typeof Folder>;

/**
 * `GET /api/shop` (spec section 7). `FolderId`, `Take` and `Tag` are Olov's own: the folder whose products
 * are answered, how many of them at most, and the tag that they have to bear. `Tag` wins over the other two: all
 * products with it are answered, of every folder. A back end that knows none of them answers all it has; whether it
 * knows `Tag` is said by the `tag` of its answer.
 */
export const ShopQuery = Type.Object({
  Language: Type.Optional(LanguageId),
  RestaurantId: Type.Optional(Type.String()),
  RegionId: Type.Optional(RegionId),
  Longitude: Type.Optional(Longitude),
  Latitude: Type.Optional(Latitude),
  OrderTypeId: Type.Optional(OrderTypeId),
  FolderId: Type.Optional(Type.String()),
  Take: Type.Optional(Type.Integer({ minimum: 1, description: 'The most products that are answered' })),
  Tag: Type.Optional(
    Type.String({ description: 'Only products with this tag, all of them; wins over FolderId and Take' }),
  ),
});
export type ShopQuery = Static<typeof ShopQuery>;

/**
 * The shop answer with the field names of spec section 3 (`starTime` is spelled so there).
 * `error` is set where there is no menu for the asked place; the menu is then not applied (section 5).
 */
export const ShopResponse = Type.Object({
  folders: Type.Array(Folder),
  /**
   * The products of one folder: the asked one, else the first. Fewer than its `productCount` where `Take` says so.
   * Under a `tag` those that bear it, in the order of folders and of their places there.
   */
  products: Type.Array(Product),
  /** The asked `Tag`, said again where `products` are chosen by it; absent where they are those of a folder. */
  tag: Type.Optional(Type.String()),
  /** Every tag that a product of the menu bears, in any folder. */
  tags: Type.Optional(Type.Array(Tag)),
  productsForCart: Type.Array(Product),
  restId: Type.String(),
  starTime: Type.String({ description: 'HH:mm, Asia/Tashkent' }),
  endTime: Type.String({ description: 'HH:mm; at or before starTime it is past midnight' }),
  deliveryDuration: Type.Integer({ description: 'Length of a slot in minutes' }),
  priceOfDelivery: Money,
  /** The smallest subtotal that is delivered; 0 for pickup. */
  minimum: Money,
  error: Type.Optional(Type.String()),
});
export type ShopResponse = Static<typeof ShopResponse>;
