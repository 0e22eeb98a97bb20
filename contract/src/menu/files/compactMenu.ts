import type { DishEntity } from '../entities';
import type { Menu } from './expandMenu';
import { findSets, type Run, runsOf } from './findSets';
import type { Choice, Chosen, Dish, DishModifiers, FolderFile, MenuFiles } from './format';
import { BASE, difference, isDefaultOf, isSame, type KnownSet, type Names, nameOf, optionsOf } from './sets';
import { writeWeight } from './weight';

/**
 * The files of a menu. The database has no sets: modifiers whose ids have one pattern, and that are in one group, become
 * a set again, and a dish lists what differs. The same menu always gives the same files.
 */
export function compactMenu({ folders, groups, tags, products }: Menu): MenuFiles {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const dishes = folders.flatMap(({ id }) => products.filter(({ folderId }) => folderId === id));
  const sets = findSets(dishes.flatMap(runsOf), names);
  const usedGroups = dishes.flatMap((dish) => [...dish.groups, ...groupsOf(dish)]);
  return {
    menu: {
      folders: folders.map(({ id }) => id),
      tags: inOrderOf(
        dishes.flatMap((dish) => dish.tags),
        tags,
      ),
      groups: inOrderOf(usedGroups, groups),
      sets: [...sets.values()].map(({ set }) => set),
    },
    folders: new Map(
      folders.map(({ id, name }): [string, FolderFile] => {
        const own = dishes.filter(({ folderId }) => folderId === id);
        return [id, { name, dishes: own.map((product) => dishOf(product, [sets, names])) }];
      }),
    ),
  };
}

/** The database stores no order of tags and modifier groups. They are in the order of their first use; unused ones come last, by id. */
function inOrderOf<T extends { id: string }>(used: string[], rows: T[]): T[] {
  const byId = new Map([...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.id, row]));
  return [...new Set([...used, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
}

const groupsOf = ({ modifiers }: DishEntity): string[] => [
  ...new Set(modifiers.flatMap(({ groupId }) => groupId ?? [])),
];

type Shelf = [sets: ReadonlyMap<string, KnownSet>, names: Names];

function dishOf(product: DishEntity, shelf: Shelf): Dish {
  const { id, name, price, picture, tags, groups, description, weight, ...rest } = product;
  const { folderId: _, isAvailable, forCart, modifiers: __, ...details } = rest;
  const modifiers = runsOf(product).flatMap((run) => itemsOf(run, shelf));
  return {
    id,
    name,
    description,
    weight: writeWeight(weight),
    price,
    ...(picture !== id && { picture }),
    ...(tags.length > 0 && { tags }),
    ...(isAvailable === false && { available: false }),
    ...(forCart && { forCart: true }),
    ...details,
    ...(!isSame(groups, groupsOf(product)) && { groups }),
    ...(modifiers.length > 0 && { modifiers }),
  };
}

function itemsOf({ key, uses }: Run, [sets, names]: Shelf): DishModifiers[] {
  const known = sets.get(key);
  if (!known) return [];
  const { set, entries } = known;
  const chosen = uses.map(({ id, index, modifier }): Chosen => {
    const options = optionsOf(modifier, id);
    const entry = entries.get(id) ?? BASE;
    const wanted = { ...entry, ...options };
    const own: Choice = {
      ...(!isSame(modifier.name, nameOf(wanted, id, names)) && { name: modifier.name }),
      ...difference(options, entry),
      ...(modifier.isDefault !== isDefaultOf(wanted, set, index) && { default: modifier.isDefault }),
    };
    const fields = Object.keys(own);
    if (fields.length === 0) return id;
    return { [id]: fields.length === 1 && own.price !== undefined ? own.price : own };
  });
  return [isSame(chosen, [...entries.keys()]) ? set.id : { [set.id]: chosen }];
}
