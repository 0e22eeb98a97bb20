import { Value } from 'typebox/value';
import { inAll, type Text } from '../../platform/locales';
import {
  type DishEntity,
  type GroupModifier,
  MODIFIER_BASE,
  type ModifierEntity,
  modifierIdIn,
} from '../entities';
import { PictureName } from '../fields';
import type { Seed } from '../seed';
import {
  type Chosen,
  type Dish,
  type DishModifiers,
  folderFile,
  type Group,
  MENU_FILE,
  type MenuFiles,
  type MenuProblem,
  MOST_MODIFIERS,
} from './format';
import { readWeight, WEIGHT_HINT } from './weight';

export type Menu = Pick<Seed, 'folders' | 'groups' | 'tags' | 'products'>;

type Path = MenuProblem['path'];
type Report = (path: Path, text: string) => void;

const below =
  (report: Report, ...place: Path): Report =>
  (path, text) =>
    report([...place, ...path], text);

const LONGEST_ID = 64;
/** A message names as many modifiers of a group. */
const MOST_NAMED = 20;

interface Shelf {
  /** Names of all dishes, by id. */
  names: ReadonlyMap<string, Text>;
  groups: ReadonlyMap<string, Group>;
  tags: ReadonlySet<string>;
}

/** Makes the menu from files that have the format, and collects all problems between them. */
export function menuOfFiles({ menu, folders }: MenuFiles): { menu?: Menu; problems: MenuProblem[] } {
  const problems: MenuProblem[] = [];
  const reportIn =
    (file: string): Report =>
    (path, text) => {
      problems.push({ file, path, text });
    };
  const inMenu = reportIn(MENU_FILE);
  for (const list of ['tags', 'groups'] as const) {
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
  const groups = new Map(menu.groups.map((group) => [group.id, group]));
  const count = placed.reduce((sum, { dish }) => sum + countOf(dish, groups), 0);
  if (count > MOST_MODIFIERS) {
    inMenu([], `the dishes together have ${count} modifiers, more than ${MOST_MODIFIERS}`);
    return { problems };
  }
  const shelf = { names, groups, tags: new Set(menu.tags.map(({ id }) => id)) };
  return {
    menu: {
      folders: menu.folders.flatMap((id) => {
        const name = folders.get(id)?.name;
        return name ? [{ id, name }] : [];
      }),
      groups: menu.groups.map(({ modifiers = [], ...group }, at) => {
        const report = below(inMenu, 'groups', at, 'modifiers');
        const ids = modifiers.map(({ id }) => id);
        reportTwice(ids, 'modifier', (index) => below(report, index));
        const own = modifiers.map((one, index) => named(one, names, below(report, index)));
        return { ...group, ...(own.length > 0 && { modifiers: own }) };
      }),
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

/** The groups of `toppings`, or the modifiers of `toppings: [topping.basil]`; undefined for a modifier of the dish alone. */
function chosenIn(item: DishModifiers): { groupId: string; chosen?: Chosen[] } | undefined {
  if (typeof item === 'string') return { groupId: item };
  if (typeof item.id === 'string') return undefined;
  const [groupId = '', chosen] = Object.entries(item)[0] ?? [];
  return Array.isArray(chosen) ? { groupId, chosen } : undefined;
}

const countOf = ({ modifiers = [] }: Dish, groups: Shelf['groups']): number =>
  modifiers.reduce((sum, item) => {
    const { groupId = '', chosen } = chosenIn(item) ?? { chosen: [''] };
    return sum + (chosen ?? groups.get(groupId)?.modifiers ?? []).length;
  }, 0);

function productOf(dish: Dish, folderId: string, shelf: Shelf, report: Report): DishEntity {
  const { id, name, price, picture = id, tags = [], isAvailable, forCart, weight: given, ...rest } = dish;
  const { groups: listed, modifiers: items = [], ...details } = rest;
  tags.forEach((tag, index) => {
    if (!shelf.tags.has(tag)) report(['tags', index], `there is no tag ${tag}`);
  });
  const weight = typeof given === 'string' ? readWeight(given) : given;
  if (!weight) report(['weight'], `weight is wrong: ${WEIGHT_HINT}`);
  if (!Value.Check(PictureName, picture))
    report(['picture'], `no picture can be called ${picture}: lower-case letters, digits and hyphens`);
  const made = items.flatMap((item, index) =>
    modifiersOf(item, id, shelf, below(report, 'modifiers', index)),
  );
  const modifiers = made.map(({ modifier }) => modifier);
  modifiers.forEach((modifier, index) => {
    if (modifier.id.length > LONGEST_ID)
      made[index]?.report([], `the id ${modifier.id} has more than ${LONGEST_ID} characters`);
  });
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
    ...(isAvailable === false && { isAvailable }),
    ...(forCart && { forCart }),
    tags,
    groups: listed ?? groupsOf(modifiers),
    ...details,
    weight: weight ?? inAll(() => ''),
    modifiers,
  };
}

export const groupsOf = (modifiers: readonly ModifierEntity[]): string[] => [
  ...new Set(modifiers.flatMap(({ groupId }) => groupId ?? [])),
];

interface Made {
  modifier: ModifierEntity;
  report: Report;
}

function modifiersOf(item: DishModifiers, dish: string, { groups, names }: Shelf, report: Report): Made[] {
  const some = chosenIn(item);
  const groupId = some ? some.groupId : (item as ModifierEntity).groupId;
  const group = groups.get(groupId ?? '');
  if (groupId !== undefined && !group) {
    report([], `there is no group ${groupId} in ${MENU_FILE}`);
    return [];
  }
  if (!some) return [{ modifier: named(item as ModifierEntity, names, report), report }];
  const offered = group?.modifiers?.map(({ id }) => id) ?? [];
  return (some.chosen ?? offered).flatMap((one, index) => {
    const here = some.chosen ? below(report, some.groupId, index) : report;
    const [of = '', own = {}] = typeof one === 'string' ? [one] : (Object.entries(one)[0] ?? []);
    const values = typeof own === 'number' ? { price: own } : own;
    reportUnknown(values, names, here);
    if (offered.includes(of))
      return { modifier: { id: modifierIdIn(dish, of), groupId: some.groupId, of, ...values }, report: here };
    const others = offered.length > MOST_NAMED ? ', …' : '';
    here(
      [],
      `there is no ${of} in the group ${groupId}: ${offered.slice(0, MOST_NAMED).join(', ')}${others}`,
    );
    return [];
  });
}

function reportUnknown({ standsFor }: Partial<ModifierEntity>, names: Shelf['names'], report: Report): void {
  if (standsFor !== undefined && !names.has(standsFor)) report([], `there is no dish ${standsFor}`);
}

/** A modifier with all values, the name of the dish that it stands for included. */
function named<Own extends ModifierEntity>(
  own: Own,
  names: Shelf['names'],
  report: Report,
): Own & GroupModifier {
  const { id, standsFor } = own;
  reportUnknown(own, names, report);
  if (!own.name && standsFor === undefined) report([], `the modifier ${id} has neither a name nor a dish`);
  const name = own.name ?? names.get(standsFor ?? '') ?? inAll(() => id);
  return { ...MODIFIER_BASE, ...own, name };
}
