import { type Static, type TOptional, type TUnsafe, Type } from 'typebox';
import { DishDetails } from '../dishDetails';
import { MODIFIER_DEFAULTS, ModifierEntity } from '../entities';
import { FreeText, Id, Name, OF_DISH, OF_MENU, PictureName, Price, strict } from '../fields';
import { ModifierGroupKind } from '../shop';

/*
 * The menu as files: `menu.yaml` with what dishes share, and `folders/<id>.yaml` with the dishes of one folder, in order.
 * `readMenu` makes the flat menu of a seed file from them, and `compactMenu` the files from a flat menu.
 */

export const MENU_FILE = 'menu.yaml';

/** Dishes repeat whole sets, so a small file can stand for millions of modifiers: these have a limit together. */
export const MOST_MODIFIERS = 100_000;

type Field = Exclude<keyof ModifierEntity, 'id' | 'name' | 'groupId' | 'isDefault'>;

/** The options of a modifier, in the order of the files, by the fields of the entity. */
export const OPTIONS = {
  price: 'price',
  maxOneDish: 'max',
  isRequired: 'required',
  isAvailable: 'available',
  picture: 'picture',
  /** The dish that the modifier is a choice or a half of: it gives name, picture and allergens. */
  standsFor: 'dish',
  allergens: 'allergens',
} as const satisfies Record<Field, string>;

/** The values that hold where files say nothing; `null` takes back what a set says. */
export const BASE_FIELDS = { ...MODIFIER_DEFAULTS, price: 0, maxOneDish: 1, isRequired: false } as const;

type OptionSchemas = {
  [Name in Field as (typeof OPTIONS)[Name]]: TOptional<
    TUnsafe<NonNullable<ModifierEntity[Name]> | Extract<(typeof BASE_FIELDS)[Name], null>>
  >;
};

/** In `picture` and `dish`, `{id}` stands for the id of the modifier in its set. */
const picture = Type.String({ pattern: '^(?:[a-z0-9-]|\\{id\\})+$' });
const options = Object.fromEntries(
  (Object.keys(OPTIONS) as Field[]).map((field) => {
    const schema = field === 'picture' ? picture : ModifierEntity.properties[field];
    return [
      OPTIONS[field],
      Type.Optional(BASE_FIELDS[field] === null ? Type.Union([Type.Null(), schema]) : schema),
    ];
  }),
) as unknown as OptionSchemas;

/** The options of a modifier; the dish’s own replace those of the modifier in its set, and these those of the set. */
export const ModifierOptions = Type.Object(options, strict);
export type ModifierOptions = Static<typeof ModifierOptions>;

const entry = { name: Type.Optional(Name), default: Type.Optional(Type.Boolean()), ...options };

const SetModifier = Type.Object({ id: Id, ...entry }, strict);
export type SetModifier = Static<typeof SetModifier>;

export const ModifierSet = Type.Object(
  {
    id: Id,
    /** Another set: modifiers of the same ids have its names and options, unless this set has its own. */
    from: Type.Optional(Id),
    group: Type.Optional(Id),
    /** Ids of the modifiers in the shop; without it `{dish}.<id of the set>.{id}`. */
    modifierId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** As many modifiers of a dish, its first ones, are on it from the start. */
    startWith: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    ...options,
    modifiers: Type.Array(Type.Union([Id, SetModifier]), OF_MENU),
  },
  strict,
);
export type ModifierSet = Static<typeof ModifierSet>;

export const MenuFile = Type.Object(
  {
    folders: Type.Array(Id, OF_MENU),
    tags: Type.Array(Type.Object({ id: Id, name: Name }, strict), OF_MENU),
    groups: Type.Array(Type.Object({ id: Id, name: Name, kind: ModifierGroupKind }, strict), OF_MENU),
    sets: Type.Array(ModifierSet, OF_MENU),
  },
  strict,
);
export type MenuFile = Static<typeof MenuFile>;

const Choice = Type.Object(entry, strict);
export type Choice = Static<typeof Choice>;

/** `mozzarella`, or with options of this dish: `mozzarella: 9000`, `mozzarella: { available: false }`. */
const Chosen = Type.Union([
  Id,
  Type.Record(Type.String(), Type.Union([Price, Choice]), { minProperties: 1, maxProperties: 1 }),
]);
export type Chosen = Static<typeof Chosen>;

/** The id of a set for all of its modifiers, or `toppings: [mozzarella, basil]` for some of them. */
const DishModifiers = Type.Union([
  Id,
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
    available: Type.Optional(Type.Boolean()),
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
