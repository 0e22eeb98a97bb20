import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '../platform/constants';
import { inAll } from '../platform/locales';
import { DishDetails } from './dishDetails';
import { Id, Name, OF_DISH, OF_MENU, PictureName, Price, strict } from './fields';
import { Allergen, Diet } from './nutrition';
import { ModifierGroupKind } from './shop';

/* The parts of the menu, as seed, files, drafts and office have them. */

export const FolderEntity = Type.Object({ id: Id, name: Name }, strict);
export type FolderEntity = Static<typeof FolderEntity>;

export const TagEntity = Type.Object({ id: Id, name: Name }, strict);
export type TagEntity = Static<typeof TagEntity>;

const facts = {
  name: Name,
  price: Price,
  isRequired: Type.Boolean(),
  isDefault: Type.Boolean(),
  maxOneDish: Type.Integer({ minimum: 1, maximum: ORDER_LIMITS.count }),
  picture: Type.Optional(PictureName),
  isAvailable: Type.Optional(Type.Boolean()),
  standsFor: Type.Optional(Id),
  allergens: Type.Optional(Type.Array(Allergen, OF_DISH)),
  /** Absent: unknown, so a dish with it suits no diet, unless its usual choice has it. */
  diets: Type.Optional(Type.Array(Diet, OF_DISH)),
};

/** A modifier that the dishes of a group share. */
export const GroupModifier = Type.Object({ id: Id, ...facts }, strict);
export type GroupModifier = Static<typeof GroupModifier>;

export const GroupEntity = Type.Object(
  {
    id: Id,
    name: Name,
    kind: ModifierGroupKind,
    modifiers: Type.Optional(Type.Array(GroupModifier, OF_MENU)),
  },
  strict,
);
export type GroupEntity = Static<typeof GroupEntity>;

/** A modifier of a dish: its own one, or one of a group with the values that the dish sets itself. */
export const ModifierEntity = Type.Object(
  {
    id: Id,
    groupId: Type.Optional(Id),
    of: Type.Optional(
      Type.String({
        ...Id,
        description: 'Id in the group of the modifier that has all values left out here',
      }),
    ),
    ...Type.Partial(Type.Object(facts)).properties,
  },
  strict,
);
export type ModifierEntity = Static<typeof ModifierEntity>;

export type WholeModifier = GroupModifier & Pick<ModifierEntity, 'groupId'>;

type Optional = { [Name in keyof WholeModifier]-?: undefined extends WholeModifier[Name] ? Name : never };

/** The values of the fields that a whole modifier leaves out, in the database. */
export const MODIFIER_DEFAULTS = {
  groupId: null,
  picture: null,
  isAvailable: true,
  standsFor: null,
  allergens: null,
  diets: null,
} as const satisfies Record<NonNullable<Optional[keyof Optional]>, unknown>;

/** The values of the other fields where neither dish nor group has one. */
export const MODIFIER_BASE = { price: 0, isRequired: false, isDefault: false, maxOneDish: 1 };

/** The id that a modifier of a group gets in a dish. */
export const modifierIdIn = (dishId: string, of: string): string => `${dishId}.${of}`;

export const groupModifierOf = (
  { groupId, of }: ModifierEntity,
  groups: readonly GroupEntity[],
): GroupModifier | undefined =>
  of === undefined
    ? undefined
    : groups.find(({ id }) => id === groupId)?.modifiers?.find(({ id }) => id === of);

export function wholeModifier(modifier: ModifierEntity, groups: readonly GroupEntity[]): WholeModifier {
  const { of: _, ...own } = modifier;
  const name = inAll(() => modifier.id);
  return { name, ...MODIFIER_BASE, ...groupModifierOf(modifier, groups), ...own };
}

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
