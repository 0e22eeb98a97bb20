import { type Static, Type } from 'typebox';
import { DishDetails } from '../dishDetails';
import { GroupEntity, ModifierEntity, TagEntity } from '../entities';
import { FreeText, Id, Name, OF_DISH, OF_MENU, PictureName, Price, strict } from '../fields';

/*
 * The menu as files: `menu.yaml` with what dishes share, and `folders/<id>.yaml` with the dishes of one folder, in order.
 * `readMenu` makes the flat menu of a seed file from them, and `compactMenu` the files from a flat menu.
 */

export const MENU_FILE = 'menu.yaml';

/** Dishes name whole groups, so a small file can stand for millions of modifiers: these have a limit together. */
export const MOST_MODIFIERS = 100_000;

const values = Type.Partial(Type.Omit(ModifierEntity, ['groupId', 'of']));

/** Without a name a modifier has that of the dish that it stands for; other values left out are those of `MODIFIER_BASE`. */
const Modifier = Type.Object({ ...values.properties, id: Id }, strict);

export const Group = Type.Object(
  { ...GroupEntity.properties, modifiers: Type.Optional(Type.Array(Modifier, OF_MENU)) },
  strict,
);
export type Group = Static<typeof Group>;

export const MenuFile = Type.Object(
  {
    folders: Type.Array(Id, OF_MENU),
    tags: Type.Array(TagEntity, OF_MENU),
    groups: Type.Array(Group, OF_MENU),
  },
  strict,
);
export type MenuFile = Static<typeof MenuFile>;

const Own = Type.Object({ ...Modifier.properties, groupId: ModifierEntity.properties.groupId }, strict);
export type Own = Static<typeof Own>;

/** `topping.basil`, or with values of this dish: `topping.basil: 9000`, `topping.basil: { isAvailable: false }`. */
const Chosen = Type.Union([
  Id,
  Type.Record(Type.String(), Type.Union([Price, Type.Object(values.properties, strict)]), {
    minProperties: 1,
    maxProperties: 1,
  }),
]);
export type Chosen = Static<typeof Chosen>;

/** The id of a group for all of its modifiers, `toppings: [topping.basil]` for some of them, or a modifier of the dish alone. */
const DishModifiers = Type.Union([
  Id,
  Own,
  Type.Record(Type.String(), Type.Array(Chosen, OF_DISH), { minProperties: 1, maxProperties: 1 }),
]);
export type DishModifiers = Static<typeof DishModifiers>;

export const Dish = Type.Object(
  {
    id: Id,
    name: Name,
    ...DishDetails.properties,
    /** `470 g`, `0.5 l`, `8 pcs, 320 g`, or the text in each language. */
    weight: Type.Union([Type.String(), FreeText]),
    price: Price,
    /** Without it the picture has the name of the dish’s id. */
    picture: Type.Optional(PictureName),
    tags: Type.Optional(Type.Array(Id, OF_DISH)),
    isAvailable: Type.Optional(Type.Boolean()),
    forCart: Type.Optional(Type.Boolean()),
    /** Without it, the groups of the modifiers in the order of these. */
    groups: Type.Optional(Type.Array(Id, OF_DISH)),
    modifiers: Type.Optional(Type.Array(DishModifiers, OF_DISH)),
  },
  strict,
);
export type Dish = Static<typeof Dish>;

export const FolderFile = Type.Object({ name: Name, dishes: Type.Array(Dish, OF_MENU) }, strict);
export type FolderFile = Static<typeof FolderFile>;

export interface MenuFiles {
  menu: MenuFile;
  /** By the id of the folder. */
  folders: ReadonlyMap<string, FolderFile>;
}

export const folderFile = (id: string): string => `folders/${encodeURIComponent(id)}.yaml`;

/** The id of the folder whose file has this path; undefined if it is no such path. */
export function folderOfFile(path: string): string | undefined {
  const [, name] = /^folders\/([^/]+)\.yaml$/.exec(path) ?? [];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** A mistake in a file; `path` leads to its place in the value of that file. */
export interface MenuProblem {
  file: string;
  path: (string | number)[];
  text: string;
}
