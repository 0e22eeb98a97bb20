import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { MONEY_HINT } from '../../payments/money';
import { ORDER_LIMITS } from '../../platform/constants';
import { LOCALES, type Text } from '../../platform/locales';
import type { DishDetails } from '../dishDetails';
import { DIETS } from '../dishFacts';
import { OF_MENU } from '../fields';
import { Dish, FolderFile, folderOfFile, Group, MENU_FILE, MenuFile, type MenuProblem } from './format';
import { type Menu, menuOfFiles } from './menuOfFiles';
import { WEIGHT_HINT } from './weight';

type Path = MenuProblem['path'];

/**
 * Schemas of each kind of file: `whole` checks the file without the elements of its long list (`groups` or `dishes`), `part` checks
 * one element. They are checked separately, so that no mistake hides another.
 */
const SHAPES = {
  menu: {
    whole: Type.Object(
      { ...MenuFile.properties, groups: Type.Array(Type.Unknown(), OF_MENU) },
      { additionalProperties: false },
    ),
    list: 'groups',
    part: Group,
  },
  folder: {
    whole: Type.Object(
      { ...FolderFile.properties, dishes: Type.Array(Type.Unknown(), OF_MENU) },
      { additionalProperties: false },
    ),
    list: 'dishes',
    part: Dish,
  },
} as const;

/** Reads the values of the YAML files by their paths (`menu.yaml`, `folders/pizza.yaml`), and collects all problems. */
export function readMenu(values: ReadonlyMap<string, unknown>): { menu?: Menu; problems: MenuProblem[] } {
  const problems: MenuProblem[] = [];
  let menu: MenuFile | undefined;
  const folders = new Map<string, FolderFile>();
  const missing = { file: MENU_FILE, path: [], text: 'is missing' };
  if (!values.has(MENU_FILE)) problems.push(missing);
  for (const [file, value] of values) {
    const folder = folderOfFile(file);
    if (file !== MENU_FILE && folder === undefined) {
      const text = `belongs to nothing: files are called ${MENU_FILE} and folders/<id>.yaml`;
      problems.push({ file, path: [], text });
      continue;
    }
    if (folder === undefined && Value.Check(MenuFile, value)) menu = value;
    else if (folder !== undefined && Value.Check(FolderFile, value)) folders.set(folder, value);
    else problems.push(...faultsOf(file, value));
  }
  return menu && problems.length === 0 ? menuOfFiles({ menu, folders }) : { problems };
}

function faultsOf(file: string, value: unknown): MenuProblem[] {
  const { whole, list, part } = file === MENU_FILE ? SHAPES.menu : SHAPES.folder;
  const parts = typeof value === 'object' && value !== null ? Reflect.get(value, list) : undefined;
  return [
    ...problemsIn(whole, value, []),
    ...(Array.isArray(parts) ? parts.flatMap((one, index) => problemsIn(part, one, [list, index])) : []),
  ].map((problem) => ({ file, ...problem }));
}

function problemsIn(schema: TSchema, value: unknown, at: Path): Omit<MenuProblem, 'file'>[] {
  if (Value.Check(schema, value)) return [];
  const faults = Value.Errors(schema, value).flatMap(({ instancePath, keyword, params }) => {
    const path = instancePath.split('/').slice(1).map(partOf);
    if (keyword === 'required' && 'requiredProperties' in params)
      return params.requiredProperties.map((name) => ({ path: [...path, name], keyword }));
    if (keyword === 'additionalProperties' && 'additionalProperties' in params)
      return params.additionalProperties.map((name) => ({ path: [...path, name], keyword }));
    return [{ path, keyword }];
  });
  // Of the alternatives that a place has, the one that fails deepest is the one that the author meant.
  const places = new Map(faults.map((fault) => [JSON.stringify(fault.path), fault]));
  return [...places.values()]
    .filter(({ path }) => !faults.some((other) => isBelow(other.path, path)))
    .map(({ path, keyword }) => ({ path: [...at, ...path], text: said([...at, ...path], keyword) }));
}

const partOf = (token: string): string | number => {
  const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(name) ? Number(name) : name;
};

const isBelow = (path: Path, parent: Path): boolean =>
  path.length > parent.length && parent.every((name, index) => name === path[index]);

function said(path: Path, keyword: string): string {
  const name = path.at(-1);
  if (keyword === 'additionalProperties')
    return `${name} is no field here${name !== undefined && Object.hasOwn(GONE, name) ? `: ${GONE[name]}` : ''}`;
  if (keyword === 'maxItems') return `${name} has too many entries`;
  const known = path.findLast((part) => typeof part === 'string' && Object.hasOwn(HINTS, part));
  const hint = known === undefined ? '' : `: ${HINTS[known]}`;
  if (keyword === 'required') return `${name} is missing${hint}`;
  return name === undefined ? 'is no list of fields (field: value)' : `${known ?? name} is wrong${hint}`;
}

const FLAG_HINT = 'true or false';
const TEXT_HINT = `{ ${LOCALES.map((locale) => `${locale}: …`).join(', ')} }`;

const HINTS: Record<string, string> & Text & Record<keyof DishDetails, string> = {
  id: '1 to 64 characters; a number stands in quotes',
  name: TEXT_HINT,
  description: TEXT_HINT,
  ingredients: TEXT_HINT,
  ru: 'the text in Russian',
  en: 'the text in English',
  uz: 'the text in Uzbek',
  weight: WEIGHT_HINT,
  price: MONEY_HINT,
  picture: 'the name of a picture without width and format: lower-case letters, digits and hyphens',
  tags: 'a list of ids such as [ hit, spicy ]',
  isAvailable: FLAG_HINT,
  forCart: FLAG_HINT,
  isRequired: FLAG_HINT,
  isDefault: FLAG_HINT,
  nutrition: '{ energy: 235, protein: 10.4, fat: 8.6, carbohydrates: 29.1 }, per 100 g or ml',
  allergens: 'a list such as [ gluten, milk ]; [] for none',
  diets: `a list such as [ vegetarian, halal ]; of ${DIETS.join(', ')}`,
  fiscal:
    '{ code: "02106002001000000", packageCode: "1514296", vat: 12 }: IKPU of 17 digits, package code, VAT in percent',
  groups: `a list of groups; each has id, name, kind (one, many or halves) and modifiers in ${MENU_FILE}, and its id in a dish`,
  modifiers:
    'a list of groups (size), of what a dish has of a group (toppings: [ topping.basil, topping.feta: 5000 ]), or of modifiers with id and name',
  maxOneDish: `how many the customer can add, 1 to ${ORDER_LIMITS.count}`,
  folders: 'a list of the ids of all folders, in the order of the menu',
  dishes: 'a list of dishes',
};

const EXPORT_AGAIN = 'export the menu of the shop again, and repeat the changes in those files';

/** Fields of the format that had sets of modifiers beside the groups. */
const GONE: Record<string, string> = {
  sets: `groups have their modifiers themselves now; ${EXPORT_AGAIN}`,
  available: 'write isAvailable',
  required: 'write isRequired',
  default: 'write isDefault',
  max: 'write maxOneDish',
  dish: 'write standsFor',
};
