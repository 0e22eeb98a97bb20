import { Value } from 'typebox/value';
import { inAll, type Text } from '../../platform/locales';
import type { DishEntity, ModifierEntity } from '../entities';
import { PictureName } from '../fields';
import type { Seed } from '../seed';
import {
  type Choice,
  type Chosen,
  type Dish,
  type DishModifiers,
  folderFile,
  MENU_FILE,
  type MenuFiles,
  type MenuProblem,
  MOST_MODIFIERS,
  type ModifierSet,
} from './format';
import { BASE_OPTIONS, entryIn, entryOf, filled, indexed, modifierIdOf, type Sets } from './resolveSet';
import { readWeight, WEIGHT_HINT } from './weight';

export type Menu = Pick<Seed, 'folders' | 'groups' | 'tags' | 'products'>;

type Path = MenuProblem['path'];
type Report = (path: Path, text: string) => void;

const LONGEST_ID = 64;
/** A message names as many modifiers of a set. */
const MOST_NAMED = 20;

/** Makes the flat menu from files that have the format, and collects all problems between them. */
export function expandMenu({ menu, folders }: MenuFiles): { menu?: Menu; problems: MenuProblem[] } {
  const problems: MenuProblem[] = [];
  const reportIn =
    (file: string): Report =>
    (path, text) => {
      problems.push({ file, path, text });
    };
  const inMenu = reportIn(MENU_FILE);
  for (const [list, what] of [
    ['tags', 'tag'],
    ['groups', 'group'],
    ['sets', 'set'],
  ] as const) {
    reportTwice(
      menu[list].map(({ id }, index) => ({ id, path: [list, index, 'id'] })),
      what,
      inMenu,
    );
  }
  reportTwice(
    menu.folders.map((id, index) => ({ id, path: ['folders', index] })),
    'folder',
    inMenu,
  );
  menu.folders.forEach((id, index) => {
    if (!folders.has(id)) inMenu(['folders', index], `the file ${folderFile(id)} is missing`);
  });
  for (const id of folders.keys()) {
    if (!menu.folders.includes(id)) reportIn(folderFile(id))([], `${MENU_FILE} does not list this folder`);
  }
  const sets = new Map(menu.sets.map((set) => [set.id, indexed(set)]));
  const groups = new Set(menu.groups.map(({ id }) => id));
  for (const [index, set] of menu.sets.entries())
    reportSet(set, { groups, sets, path: ['sets', index] }, inMenu);

  const placed = menu.folders.flatMap((folderId) =>
    (folders.get(folderId)?.dishes ?? []).map((dish, index) => ({
      dish,
      folderId,
      path: ['dishes', index] as Path,
      report: reportIn(folderFile(folderId)),
    })),
  );
  const names = new Map<string, Text>();
  for (const { dish, path, report } of placed) {
    if (names.has(dish.id)) report([...path, 'id'], `the dish ${dish.id} is in the menu twice`);
    names.set(dish.id, dish.name);
  }
  const shelf: Shelf = {
    names,
    sets,
    tags: new Set(menu.tags.map(({ id }) => id)),
    groups,
  };
  const count = placed.reduce((sum, { dish }) => sum + countOf(dish, sets), 0);
  if (count > MOST_MODIFIERS) {
    inMenu([], `the dishes together have ${count} modifiers, more than ${MOST_MODIFIERS}`);
    return { problems };
  }
  return {
    menu: {
      folders: menu.folders.flatMap((id) => {
        const name = folders.get(id)?.name;
        return name ? [{ id, name }] : [];
      }),
      groups: menu.groups,
      tags: menu.tags,
      products: placed.map(({ dish, folderId, path, report }) =>
        productOf(dish, { folderId, shelf, path, report }),
      ),
    },
    problems,
  };
}

function reportTwice(list: { id: string; path: Path }[], what: string, report: Report): void {
  const seen = new Set<string>();
  for (const { id, path } of list) {
    if (seen.has(id)) report(path, `the ${what} ${id} is there twice`);
    seen.add(id);
  }
}

interface SetPlace {
  groups: ReadonlySet<string>;
  sets: Sets;
  path: Path;
}

function reportSet(set: ModifierSet, { groups, sets, path }: SetPlace, report: Report): void {
  const { from, group, modifiers } = set;
  if (group !== undefined && !groups.has(group)) report([...path, 'group'], `there is no group ${group}`);
  if (from !== undefined && !sets.has(from)) report([...path, 'from'], `there is no set ${from}`);
  if (from !== undefined && sets.get(from)?.set.from !== undefined)
    report([...path, 'from'], `the set ${from} itself has a from`);
  reportTwice(
    modifiers.map((entry, index) => ({ id: entryOf(entry).id, path: [...path, 'modifiers', index] })),
    'modifier',
    report,
  );
}

interface Shelf {
  /** Names of all dishes, by id. */
  names: ReadonlyMap<string, Text>;
  sets: Sets;
  tags: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

interface Place {
  folderId: string;
  shelf: Shelf;
  path: Path;
  report: Report;
}

const countOf = ({ modifiers = [] }: Dish, sets: Sets): number =>
  modifiers.reduce((sum, item) => {
    const count =
      typeof item === 'string' ? sets.get(item)?.set.modifiers.length : Object.values(item)[0]?.length;
    return sum + (count ?? 0);
  }, 0);

function reportPicture(picture: string, path: Path, report: Report): void {
  if (!Value.Check(PictureName, picture))
    report(path, `no picture can be called ${picture}: lower-case letters, digits and hyphens`);
}

function productOf(dish: Dish, place: Place): DishEntity {
  const { folderId, shelf, path, report } = place;
  const { id, name, price, picture = id, tags = [], available, forCart, weight: given, ...rest } = dish;
  const { groups: listed, modifiers: items = [], ...details } = rest;
  tags.forEach((tag, index) => {
    if (!shelf.tags.has(tag)) report([...path, 'tags', index], `there is no tag ${tag}`);
  });
  const weight = typeof given === 'string' ? readWeight(given) : given;
  if (!weight) report([...path, 'weight'], `weight is wrong: ${WEIGHT_HINT}`);
  reportPicture(picture, [...path, 'picture'], report);
  const modifiers = items.flatMap((item, index) =>
    modifiersOf(item, id, { ...place, path: [...path, 'modifiers', index] }),
  );
  reportTwice(
    modifiers.map(({ modifier, path: at }) => ({ id: modifier.id, path: at })),
    'modifier',
    report,
  );
  const used = [...new Set(modifiers.flatMap(({ modifier }) => modifier.groupId ?? []))];
  const groups = listed ?? used;
  listed?.forEach((group, index) => {
    if (!shelf.groups.has(group)) report([...path, 'groups', index], `there is no group ${group}`);
  });
  return {
    id,
    folderId,
    name,
    price,
    picture,
    ...(available === false && { isAvailable: false }),
    ...(forCart && { forCart: true }),
    tags,
    groups,
    ...details,
    weight: weight ?? inAll(() => ''),
    modifiers: modifiers.map(({ modifier }) => modifier),
  };
}

interface Made {
  modifier: ModifierEntity;
  path: Path;
}

function modifiersOf(item: DishModifiers, dishId: string, place: Place): Made[] {
  const { shelf, path, report } = place;
  const [setId = '', chosen] = typeof item === 'string' ? [item] : (Object.entries(item)[0] ?? []);
  const known = shelf.sets.get(setId);
  if (!known) {
    report(path, `there is no set ${setId} in ${MENU_FILE}`);
    return [];
  }
  const { set } = known;
  const offered = [...known.entries.keys()];
  return (chosen ?? offered).flatMap((one, index) => {
    const at = chosen ? [...path, setId, index] : path;
    const { id, own } = choiceOf(one);
    const entry = entryIn(known, id, shelf.sets);
    if (!entry) {
      const others = offered.length > MOST_NAMED ? ', …' : '';
      report(
        at,
        `there is no ${id} in the set ${setId}: ${offered.slice(0, MOST_NAMED).join(', ')}${others}`,
      );
      return [];
    }
    const given = { isDefault: index < (set.startWith ?? 0), ...entry, ...own };
    return { modifier: modifierOf(given, { id, set, dishId, place: { ...place, path: at } }), path: at };
  });
}

function choiceOf(chosen: Chosen): { id: string; own: Choice } {
  if (typeof chosen === 'string') return { id: chosen, own: {} };
  const [id = '', own = {}] = Object.entries(chosen)[0] ?? [];
  return { id, own: typeof own === 'number' ? { price: own } : own };
}

interface Identity {
  /** The id within the set. */
  id: string;
  set: ModifierSet;
  dishId: string;
  place: Place;
}

function modifierOf(
  given: Choice & { isDefault: boolean },
  { id, set, dishId, place: { shelf, path, report } }: Identity,
): ModifierEntity {
  const { price, max, required, available, picture, dish, allergens } = { ...BASE_OPTIONS, ...given };
  const standsFor = dish === null ? undefined : filled(dish, { id });
  if (standsFor !== undefined && !shelf.names.has(standsFor)) report(path, `there is no dish ${standsFor}`);
  const name = given.name ?? shelf.names.get(standsFor ?? '');
  if (!name && standsFor === undefined) report(path, `the modifier ${id} has neither a name nor a dish`);
  const pictureName = picture === null ? undefined : filled(picture, { id });
  if (pictureName !== undefined) reportPicture(pictureName, path, report);
  const modifierId = filled(modifierIdOf(set), { dish: dishId, id });
  if (modifierId.length > LONGEST_ID)
    report(path, `the id ${modifierId} has more than ${LONGEST_ID} characters`);
  return {
    id: modifierId,
    name: name ?? inAll(() => id),
    ...(set.group !== undefined && { groupId: set.group }),
    price,
    isRequired: required,
    isDefault: given.default ?? (required || given.isDefault),
    maxOneDish: max,
    ...(pictureName !== undefined && { picture: pictureName }),
    ...(!available && { isAvailable: false }),
    ...(standsFor !== undefined && { standsFor }),
    ...(allergens !== null && { allergens }),
  };
}
