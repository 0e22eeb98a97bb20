import { type Static, Type } from 'typebox';
import { Pause } from '../places/restaurants';
import { LanguageId, Latitude, Longitude, Money, OrderTypeId, Picture, RegionId } from '../platform/common';
import { extra } from '../platform/layers';
import { SHOWN_DETAILS } from './dishDetails';
import { Allergen, Diet } from './nutrition';

/** A modifier (spec section 3). `count` is 1 if the modifier is required, else 0. */
export const Modifier = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isRequired: Type.Boolean(),
  isDefault: Type.Boolean(),
  price: Money,
  maxOneDish: Type.Integer({ minimum: 1, description: 'The maximum count on one dish' }),
  imageUrl: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  /** Id of the group of the modifier; a modifier without a group is shown alone. */
  groupId: extra(Type.Optional(Type.String())),
  /** The product that the modifier stands for, in a set or as a half; the modifier is unavailable if the product is. */
  productId: extra(Type.Optional(Type.String())),
  /** The picture of that product. */
  picture: extra(Type.Optional(Picture)),
  /** Allergens of the modifier or of its product; absent if they are unknown. */
  allergens: extra(Type.Optional(Type.Array(Allergen))),
  /** Diets that the modifier or its product suits; absent if they are unknown. */
  diets: extra(Type.Optional(Type.Array(Diet))),
  isAvailable: extra(Type.Boolean(), true),
});
export type Modifier = Static<typeof Modifier>;

/**
 * Selection rule of a group of modifiers. `one`: exactly one modifier, the default if none was chosen. `halves`:
 * exactly two halves, two different modifiers or one twice; the price of each is that of the half. `many`: each
 * modifier up to its maximum count.
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

/** From this number on a single order moves the mean of a dish by 0.2 stars at most, and nobody can be recognised in it. */
export const LEAST_RATINGS = 20;

/**
 * The rating of a dish: the mean of the stars of the completed orders that had it, rounded to one decimal, and their number. An
 * order counts once for each of its dishes, whatever the amount, also for a free one. A set and a dish of halves are dishes of
 * their own: the order keeps their id, and not those of the dishes that the halves stand for. Nothing is dropped later: an archived
 * order, and one whose customer was deleted, stays counted.
 *
 * Nothing is dropped from a cache for it, so a rating may lag: a page of the shop shows it after about ten minutes, and an open menu
 * when it loads again, after five minutes at the earliest.
 */
export const DishRating = Type.Object({
  value: Type.Number({ minimum: 1, maximum: 5 }),
  count: Type.Integer({ minimum: LEAST_RATINGS }),
});
export type DishRating = Static<typeof DishRating>;

export const Product = Type.Object({
  id: Type.String(),
  /** Id of the folder of the product. */
  parentId: Type.String(),
  /** Without a name of its own a product is read with the name of its folder. */
  name: extra(Type.String(), ''),
  price: Money,
  imageUrl: extra(Type.String(), ''),
  picture: extra(Type.Optional(Picture)),
  tags: extra(Type.Array(Tag), []),
  /** False for a product on the stop list: it is shown, but cannot be ordered now. */
  isAvailable: extra(Type.Boolean(), true),
  modifierGroups: extra(Type.Array(ModifierGroup), []),
  modifiers: Type.Array(Modifier),
  ...SHOWN_DETAILS,
  /** Absent for a dish with fewer ratings than `LEAST_RATINGS`. */
  rating: extra(Type.Optional(DishRating)),
});
export type Product = Static<typeof Product>;

export const Folder = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Number of products in the folder, so that skeletons have the right height before the products load; absent if unknown. */
  productCount: extra(Type.Optional(Type.Integer())),
});
export type Folder = Static<typeof Folder>;

/**
 * `GET /api/shop` (spec section 7). `FolderId`, `Take` and `Tag` are extensions of Olov: the folder of the products,
 * their maximum number, and a required tag. `Tag` overrides the other two: the response has all products with this
 * tag, from every folder. A back end that does not know these parameters returns all products; it shows its support
 * of `Tag` by the `tag` of its response.
 */
export const ShopQuery = Type.Object({
  Language: Type.Optional(LanguageId),
  RestaurantId: Type.Optional(Type.String()),
  RegionId: Type.Optional(RegionId),
  Longitude: Type.Optional(Longitude),
  Latitude: Type.Optional(Latitude),
  OrderTypeId: Type.Optional(OrderTypeId),
  FolderId: Type.Optional(Type.String()),
  Take: Type.Optional(
    Type.Integer({ minimum: 1, description: 'The maximum number of products in the response' }),
  ),
  Tag: Type.Optional(
    Type.String({
      description: 'Only products with this tag, from every folder; overrides FolderId and Take',
    }),
  ),
});
export type ShopQuery = Static<typeof ShopQuery>;

/**
 * The shop response with the field names of spec section 3 (which spells `starTime` like this). `error` is set if
 * there is no menu for the requested place; the client then does not apply the menu (spec section 5).
 */
export const ShopResponse = Type.Object({
  folders: Type.Array(Folder),
  /**
   * The products of the requested folder, else of the first one; limited by `Take`. With `tag`, the products with
   * that tag, in the order of the menu.
   */
  products: Type.Array(Product),
  /** The requested `Tag`, repeated if `products` are filtered by it; absent if they are the products of a folder. */
  tag: extra(Type.Optional(Type.String())),
  /** All tags of the menu’s products, in every folder. */
  tags: extra(Type.Optional(Type.Array(Tag))),
  productsForCart: Type.Array(Product),
  restId: Type.String(),
  starTime: Type.String({ description: 'HH:mm, Asia/Tashkent' }),
  endTime: Type.String({ description: 'HH:mm; a time at or before starTime is after midnight' }),
  deliveryDuration: Type.Integer({ description: 'Length of a slot in minutes' }),
  pause: extra(Type.Optional(Pause)),
  priceOfDelivery: Money,
  /** The minimum subtotal of a delivery; 0 for pickup, and if no minimum is known. */
  minimum: extra(Money, 0),
  /**
   * Parts of the delivery zone have terms of their own, so price and minimum are those of the requested point, or of the
   * zone without one. Absent if the whole zone has the same.
   */
  termsByPoint: extra(Type.Optional(Type.Boolean())),
  error: Type.Optional(Type.String()),
});
export type ShopResponse = Static<typeof ShopResponse>;
