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
} from './format';
import {
  type Entry,
  entryOf,
  fieldsOf,
  filled,
  isDefaultOf,
  type KnownSet,
  knownSet,
  type Names,
  nameOf,
} from './sets';
import { readWeight, WEIGHT_HINT } from './weight';

export type Menu = Pick<Seed, 'folders' | 'groups' | 'tags' | 'products'>;

type Path = MenuProblem['path'];
type Report = (path: Path, text: string) => void;

const below =
  (report: Report, ...place: Path): Report =>
  (path, text) =>
    report([...place, ...path], text);

const LONGEST_ID = 64;
/** A message names as many modifiers of a set. */
const MOST_NAMED = 20;

interface Shelf {
  /** Names of all dishes, by id. */
  names: Names;
  sets: ReadonlyMap<string, KnownSet>;
  tags: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

/** Makes the flat menu from files that have the format, and collects all problems between them. */
export function expandMenu({ menu, folders }: MenuFiles): { menu?: Menu; problems: MenuProblem[] } {
  const problems: MenuProblem[] = [];
  const reportIn =
    (file: string): Report =>
    (path, text) => {
      problems.push({ file, path, text });
    };
  const inMenu = reportIn(MENU_FILE);
  for (const list of ['tags', 'groups', 'sets'] as const) {
    const ids = menu[list].map(({ id }) => id);
    reportTwice(ids, list.slice(0, -1), (index) => below(inMenu, list, index, 'id'));
  }
  reportTwice(menu.folders, 'folder', (index) => below(inMenu, 'folders', index));
  menu.folders.forEach((id, index) => {
    if (!folders.has(id)) inMenu(['folders', index], `the file ${folderFile(id)} is missing`);
  });
  for (const id of folders.keys()) {
    if (!menu.folders.includes(id)) reportIn(folderFile(id))([], `${MENU_FILE} does not list this folder`);
  }
  const groups = new Set(menu.groups.map(({ id }) => id));
  const sets = setsOf(menu, groups, below(inMenu, 'sets'));
  const placed = menu.folders.flatMap((folderId) =>
    (folders.get(folderId)?.dishes ?? []).map((dish, index) => ({
      dish,
      folderId,
      report: below(reportIn(folderFile(folderId)), 'dishes', index),
    })),
  );
  const names = new Map<string, Text>();
  for (const { dish, report } of placed) {
    if (names.has(dish.id)) report(['id'], `the dish ${dish.id} is in the menu twice`);
    names.set(dish.id, dish.name);
  }
  const count = placed.reduce((sum, { dish }) => sum + countOf(dish, sets), 0);
  if (count > MOST_MODIFIERS) {
    inMenu([], `the dishes together have ${count} modifiers, more than ${MOST_MODIFIERS}`);
    return { problems };
  }
  const shelf = { names, sets, groups, tags: new Set(menu.tags.map(({ id }) => id)) };
  return {
    menu: {
      folders: menu.folders.flatMap((id) => {
        const name = folders.get(id)?.name;
        return name ? [{ id, name }] : [];
      }),
      groups: menu.groups,
      tags: menu.tags,
      products: placed.map(({ dish, folderId, report }) => productOf(dish, folderId, shelf, report)),
    },
    problems,
  };
}

function reportTwice(ids: readonly string[], what: string, at: (index: number) => Report): void {
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    if (seen.has(id)) at(index)([], `the ${what} ${id} is there twice`);
    seen.add(id);
  });
}

function setsOf(
  { sets }: MenuFiles['menu'],
  groups: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, KnownSet> {
  const bases = new Map(sets.map((set) => [set.id, knownSet(set)]));
  sets.forEach(({ from, group, modifiers }, at) => {
    if (group !== undefined && !groups.has(group)) report([at, 'group'], `there is no group ${group}`);
    if (from !== undefined && !bases.has(from)) report([at, 'from'], `there is no set ${from}`);
    if (from !== undefined && bases.get(from)?.set.from !== undefined)
      report([at, 'from'], `the set ${from} itself has a from`);
    const ids = modifiers.map((entry) => entryOf(entry).id);
    reportTwice(ids, 'modifier', (index) => below(report, at, 'modifiers', index));
  });
  return new Map(sets.map((set) => [set.id, knownSet(set, bases.get(set.from ?? ''))]));
}

const countOf = ({ modifiers = [] }: Dish, sets: Shelf['sets']): number =>
  modifiers.reduce((sum, item) => {
    const count =
      typeof item === 'string' ? sets.get(item)?.set.modifiers.length : Object.values(item)[0]?.length;
    return sum + (count ?? 0);
  }, 0);

function reportPicture(picture: string, report: Report, ...path: Path): void {
  if (!Value.Check(PictureName, picture))
    report(path, `no picture can be called ${picture}: lower-case letters, digits and hyphens`);
}

function productOf(dish: Dish, folderId: string, shelf: Shelf, report: Report): DishEntity {
  const { id, name, price, picture = id, tags = [], available, forCart, weight: given, ...rest } = dish;
  const { groups: listed, modifiers: items = [], ...details } = rest;
  tags.forEach((tag, index) => {
    if (!shelf.tags.has(tag)) report(['tags', index], `there is no tag ${tag}`);
  });
  const weight = typeof given === 'string' ? readWeight(given) : given;
  if (!weight) report(['weight'], `weight is wrong: ${WEIGHT_HINT}`);
  reportPicture(picture, report, 'picture');
  const made = items.flatMap((item, index) =>
    modifiersOf(item, id, shelf, below(report, 'modifiers', index)),
  );
  const modifiers = made.map(({ modifier }) => modifier);
  reportTwice(
    modifiers.map((modifier) => modifier.id),
    'modifier',
    (index) => made[index]?.report ?? report,
  );
  listed?.forEach((group, index) => {
    if (!shelf.groups.has(group)) report(['groups', index], `there is no group ${group}`);
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
    groups: listed ?? [...new Set(modifiers.flatMap(({ groupId }) => groupId ?? []))],
    ...details,
    weight: weight ?? inAll(() => ''),
    modifiers,
  };
}

interface Made {
  modifier: ModifierEntity;
  report: Report;
}

function modifiersOf(item: DishModifiers, dish: string, { sets, names }: Shelf, report: Report): Made[] {
  const [setId = '', chosen] = typeof item === 'string' ? [item] : (Object.entries(item)[0] ?? []);
  const known = sets.get(setId);
  if (!known) {
    report([], `there is no set ${setId} in ${MENU_FILE}`);
    return [];
  }
  const offered = [...known.entries.keys()];
  return (chosen ?? offered).flatMap((one, index) => {
    const here = chosen ? below(report, setId, index) : report;
    const { id, own } = choiceOf(one);
    const entry = known.entries.get(id);
    if (entry)
      return [
        { modifier: modifierOf({ ...entry, ...own }, { id, index, dish, known, names }, here), report: here },
      ];
    const others = offered.length > MOST_NAMED ? ', …' : '';
    here([], `there is no ${id} in the set ${setId}: ${offered.slice(0, MOST_NAMED).join(', ')}${others}`);
    return [];
  });
}

function choiceOf(chosen: Chosen): { id: string; own: Choice } {
  if (typeof chosen === 'string') return { id: chosen, own: {} };
  const [id = '', own = {}] = Object.entries(chosen)[0] ?? [];
  return { id, own: typeof own === 'number' ? { price: own } : own };
}

interface Place {
  /** The id within the set. */
  id: string;
  /** Of the modifiers that the dish has of the set. */
  index: number;
  dish: string;
  known: KnownSet;
  names: Names;
}

function modifierOf(
  entry: Entry,
  { id, index, dish, known: { set }, names }: Place,
  report: Report,
): ModifierEntity {
  const options = fieldsOf(entry, id);
  const { standsFor, picture } = options;
  if (standsFor !== undefined && !names.has(standsFor)) report([], `there is no dish ${standsFor}`);
  const name = nameOf(entry, id, names);
  if (!name && standsFor === undefined) report([], `the modifier ${id} has neither a name nor a dish`);
  if (picture !== undefined) reportPicture(picture, report);
  const modifierId = filled(set.modifierId ?? `{dish}.${set.id}.{id}`, { dish, id });
  if (modifierId.length > LONGEST_ID)
    report([], `the id ${modifierId} has more than ${LONGEST_ID} characters`);
  return {
    id: modifierId,
    name: name ?? inAll(() => id),
    ...(set.group !== undefined && { groupId: set.group }),
    ...options,
    isDefault: isDefaultOf(entry, set, index),
  };
}
