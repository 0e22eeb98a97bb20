import { type Static, Type } from 'typebox';
import { DishDetails } from './dishDetails';
import { Id, Name, OF_DISH, PictureName, Price, strict } from './fields';
import { Allergen } from './nutrition';
import { ModifierGroupKind } from './shop';

/* The parts of the menu, as seed, files, drafts and office have them. */

export const FolderEntity = Type.Object({ id: Id, name: Name }, strict);
export type FolderEntity = Static<typeof FolderEntity>;

export const TagEntity = Type.Object({ id: Id, name: Name }, strict);
export type TagEntity = Static<typeof TagEntity>;

export const GroupEntity = Type.Object({ id: Id, name: Name, kind: ModifierGroupKind }, strict);
export type GroupEntity = Static<typeof GroupEntity>;

export const ModifierEntity = Type.Object(
  {
    id: Id,
    name: Name,
    groupId: Type.Optional(Id),
    price: Price,
    isRequired: Type.Boolean(),
    isDefault: Type.Boolean(),
    maxOneDish: Type.Integer({ minimum: 1, maximum: 99 }),
    picture: Type.Optional(PictureName),
    isAvailable: Type.Optional(Type.Boolean()),
    standsFor: Type.Optional(Id),
    allergens: Type.Optional(Type.Array(Allergen, OF_DISH)),
  },
  strict,
);
export type ModifierEntity = Static<typeof ModifierEntity>;

type Optional = { [Name in keyof ModifierEntity]-?: undefined extends ModifierEntity[Name] ? Name : never };

/** The values of the fields that a modifier leaves out, in the database and in the options of files. */
export const MODIFIER_DEFAULTS = {
  groupId: null,
  picture: null,
  isAvailable: true,
  standsFor: null,
  allergens: null,
} as const satisfies Record<NonNullable<Optional[keyof Optional]>, unknown>;

/** The parts of a dish that the database computes with: it has columns for them, and rows for the modifiers. */
const keys = {
  id: Id,
  folderId: Id,
  name: Name,
  price: Price,
  picture: PictureName,
  isAvailable: Type.Optional(Type.Boolean()),
  forCart: Type.Optional(Type.Boolean()),
  tags: Type.Array(Id, OF_DISH),
  groups: Type.Array(Id, {
    ...OF_DISH,
    description: 'Ids of modifier groups, in the order in which they are shown',
  }),
};
const modifiers = Type.Array(ModifierEntity, OF_DISH);
export const DISH_KEYS = Object.keys({ ...keys, modifiers });

export const DishEntity = Type.Object({ ...keys, ...DishDetails.properties, modifiers }, strict);
export type DishEntity = Static<typeof DishEntity>;

/** The price of a dish at one restaurant, or at the restaurants of a group. */
export const PriceEntity = Type.Object(
  { restaurantId: Type.Optional(Id), groupId: Type.Optional(Id), dishId: Id, price: Price },
  strict,
);
export type PriceEntity = Static<typeof PriceEntity>;

export const EntityKind = Type.Union([
  Type.Literal('folder'),
  Type.Literal('tag'),
  Type.Literal('group'),
  Type.Literal('dish'),
  Type.Literal('order'),
  Type.Literal('price'),
]);
/** `order` is the order of the dishes of a folder; its id is that of the folder, or empty for the order of the folders. The id of a `price` names restaurant or group, and dish. */
export type EntityKind = Static<typeof EntityKind>;
