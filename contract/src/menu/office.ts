import { type Static, Type } from 'typebox';
import { LanguageQuery, MAX_INTEGER, Money, Text, withLanguage } from '../platform/common';
import { STAFF_LIMITS } from '../staff/limits';
import { DishEntity, FolderEntity, GroupEntity, PriceEntity, TagEntity } from './entities';
import { Id as id, Price } from './fields';
import { Confirm, PricesCsv, SteepPrice } from './menu';
import { PlaceStop } from './stopList';

/** With it, the answer is the menu as it will be after the draft. */
const draftId = Type.Optional(id);

/** Pictures are at `<mediaUrl>/products/<picture>-<width>.<format>`. */
const mediaUrl = Type.String();
const Count = Type.Integer({ minimum: 0 });

export const MenuTreeQuery = Type.Object({ ...LanguageQuery.properties, draftId });
export type MenuTreeQuery = Static<typeof MenuTreeQuery>;

/** Response of `GET /api/menu/Tree`. */
export const MenuTree = Type.Object({
  mediaUrl,
  /** All dishes of the menu. */
  dishes: Count,
  folders: Type.Array(Type.Object({ ...FolderEntity.properties, dishes: Count, stopped: Count })),
  tags: Type.Array(Type.Object({ ...TagEntity.properties, dishes: Count })),
  groups: Type.Array(Type.Object({ ...GroupEntity.properties, dishes: Count })),
});
export type MenuTree = Static<typeof MenuTree>;

export const MenuDishesQuery = Type.Object({
  ...LanguageQuery.properties,
  draftId,
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: STAFF_LIMITS.page, default: 50 })),
  /** A part of the id, or of the name in any language. */
  search: Type.Optional(Type.String({ maxLength: STAFF_LIMITS.search })),
  folderId: Type.Optional(id),
  tagId: Type.Optional(id),
  /** A modifier group: the dishes that show it or have one of its modifiers. */
  groupId: Type.Optional(id),
  /** Dishes that some restaurant does not have, or none. */
  isStopped: Type.Optional(Type.Boolean()),
  lacksPicture: Type.Optional(Type.Boolean()),
});
export type MenuDishesQuery = Static<typeof MenuDishesQuery>;

export const MenuDishRow = Type.Object({
  id,
  folderId: id,
  name: Text,
  price: Money,
  picture: Type.String(),
  hasPicture: Type.Boolean(),
  tags: Type.Array(id),
  isAvailable: Type.Boolean(),
  forCart: Type.Boolean(),
  modifiers: Count,
  /** Ids of the restaurants that do not have the dish now. */
  stoppedAt: Type.Array(id),
  isChanged: Type.Boolean({ description: 'The draft changes this dish' }),
});
export type MenuDishRow = Static<typeof MenuDishRow>;

/** Response of `GET /api/menu/Dishes`. */
export const MenuDishes = Type.Object({ mediaUrl, total: Count, dishes: Type.Array(MenuDishRow) });
export type MenuDishes = Static<typeof MenuDishes>;

export const MenuDishQuery = Type.Object({ ...LanguageQuery.properties, draftId, id });
export type MenuDishQuery = Static<typeof MenuDishQuery>;

/** Response of `GET /api/menu/Dish`. */
export const MenuDish = Type.Object({
  mediaUrl,
  /** The dish of the menu; null: the menu lacks it. */
  dish: Type.Union([DishEntity, Type.Null()]),
  /** The dish of the draft; null: the draft removes it. Absent if the draft does not change it. */
  wanted: Type.Optional(Type.Union([DishEntity, Type.Null()])),
  hasPicture: Type.Boolean(),
  stops: Type.Array(PlaceStop),
  /** Prices of restaurants and groups that differ from the menu, as they will be after the draft. */
  prices: Type.Array(PriceEntity),
});
export type MenuDish = Static<typeof MenuDish>;

/** Response of `POST /api/menu/UploadPicture`, a multipart form. */
export const PictureUploaded = Type.Object({
  /** The name for `picture` of a dish, a modifier, or a news item or promotion. */
  picture: Type.String(),
  kind: Type.Union([Type.Literal('dish'), Type.Literal('modifier'), Type.Literal('story')]),
  mediaUrl,
});
export type PictureUploaded = Static<typeof PictureUploaded>;

/** Response of `GET /api/menu/Pictures`: the names of all pictures of dishes and modifiers. */
export const PictureNames = Type.Object({
  dishes: Type.Array(Type.String()),
  modifiers: Type.Array(Type.String()),
});
export type PictureNames = Static<typeof PictureNames>;

/** Restaurants that have prices together. */
export const RestaurantGroup = Type.Object({
  id,
  /** Of the group as it was read; absent in a new one. A change names it. */
  version: Type.Optional(Type.String({ maxLength: 64 })),
  name: Type.String({ minLength: 1, maxLength: STAFF_LIMITS.name }),
  restaurantIds: Type.Array(id, { maxItems: 1000, uniqueItems: true }),
});
export type RestaurantGroup = Static<typeof RestaurantGroup>;

/** Response of `GET /api/menu/RestaurantGroups`. */
export const RestaurantGroups = Type.Object({
  groups: Type.Array(RestaurantGroup),
  /** All restaurants that a group or a price can name. */
  restaurants: Type.Array(Type.Object({ id, name: Text })),
});
export type RestaurantGroups = Static<typeof RestaurantGroups>;

/** Response of a change of the groups; a trial answers them as they are. */
export const RestaurantGroupsChanged = Type.Object({
  ...RestaurantGroups.properties,
  prices: Type.Array(SteepPrice),
});
export type RestaurantGroupsChanged = Static<typeof RestaurantGroupsChanged>;

/** A row of the price list: a dish, a modifier of a dish, or a modifier that the dishes of a modifier group share. */
const PriceRow = {
  dishId: Type.Optional(id),
  modifierGroupId: Type.Optional(id),
  modifierId: Type.Optional(id),
};

/** Response of `GET /api/menu/Prices`: the price list and all its columns. */
export const MenuPrices = Type.Object({
  rows: Type.Array(Type.Object({ ...PriceRow, folderId: Type.Optional(id), name: Text, price: Money }), {
    description: 'In the order of the menu, with the price of the chain',
  }),
  /** The prices of dishes at groups and restaurants, where they are others. */
  prices: Type.Array(PriceEntity),
  ...RestaurantGroups.properties,
});
export type MenuPrices = Static<typeof MenuPrices>;

/** Without restaurant and group it is the price of the chain, which no row lacks. */
export const WantedPrice = Type.Object(
  {
    ...PriceRow,
    restaurantId: Type.Optional(id),
    groupId: Type.Optional(id),
    price: Type.Union([Price, Type.Null()]),
    read: Type.Optional(
      Type.Union([Price, Type.Null()], {
        description: 'The price that was shown; if the draft shows another one now, nothing is changed',
      }),
    ),
  },
  { additionalProperties: false },
);
export type WantedPrice = Static<typeof WantedPrice>;

/** The most prices that one call changes. */
export const MOST_PRICES = 20_000;

/** `POST /api/menu/drafts/PutPrices`. */
export const PutPricesBody = withLanguage({
  draftId: id,
  prices: Type.Array(WantedPrice, { minItems: 1, maxItems: MOST_PRICES }),
});

/** `POST /api/menu/drafts/ImportPrices`: a price table as CSV. Rows and columns that it lacks keep their prices. */
export const ImportPriceTableBody = withLanguage({
  draftId: id,
  csv: PricesCsv,
  takesBack: Type.Optional(
    Type.Boolean({ description: 'Also prices that were published since the table was downloaded' }),
  ),
});

/** Response of both. */
export const PricesPut = Type.Object({
  changed: Count,
  prices: Type.Array(SteepPrice, { description: 'All prices of the draft that change by more than half' }),
});
export type PricesPut = Static<typeof PricesPut>;

const asked = {
  isTrial: Type.Optional(
    Type.Boolean({ description: 'Dry run: the response only reports prices that change by more than half' }),
  ),
  confirm: Confirm,
};
export const SaveRestaurantGroupBody = withLanguage({ ...RestaurantGroup.properties, ...asked });
/** Refused without the version that the group has now. */
export const DeleteRestaurantGroupBody = withLanguage({
  id,
  version: RestaurantGroup.properties.version,
  ...asked,
});
