import { inOrder } from '../dishDetails';
import { type DishEntity, MODIFIER_BASE, ModifierEntity, modifierIdIn } from '../entities';
import type { Chosen, Dish, DishModifiers, FolderFile, MenuFiles, Own } from './format';
import { groupsOf, type Menu } from './menuOfFiles';
import { writeWeight } from './weight';

/** The files of a menu. The same menu always gives the same files. */
export function compactMenu({ folders, groups, tags, products }: Menu): MenuFiles {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const dishes = folders.flatMap(({ id }) => products.filter(({ folderId }) => folderId === id));
  const short = (own: ModifierEntity): Own => {
    const unsaid = { ...MODIFIER_BASE, name: names.get(own.standsFor ?? '') };
    const fields = Object.entries(inOrder(ModifierEntity, own));
    return Object.fromEntries(
      fields.filter(([field, value]) => !isSame(value, Reflect.get(unsaid, field))),
    ) as Own;
  };
  const dishOf = (product: DishEntity): Dish => {
    const { id, name, price, picture, tags: own, groups: listed, description, weight, ...rest } = product;
    const { folderId: _, isAvailable, forCart, modifiers, ...details } = rest;
    return {
      id,
      name,
      description,
      weight: writeWeight(weight),
      price,
      ...(picture !== id && { picture }),
      ...(own.length > 0 && { tags: own }),
      ...(isAvailable === false && { isAvailable }),
      ...(forCart && { forCart }),
      ...details,
      ...(!isSame(listed, groupsOf(modifiers)) && { groups: listed }),
      ...(modifiers.length > 0 && { modifiers: itemsOf(product, groups, short) }),
    };
  };
  return {
    menu: {
      folders: folders.map(({ id }) => id),
      tags: inOrderOf(
        dishes.flatMap((dish) => dish.tags),
        tags,
      ),
      groups: inOrderOf(
        dishes.flatMap((dish) => [...dish.groups, ...groupsOf(dish.modifiers)]),
        groups,
      ).map(({ modifiers, ...group }) => ({
        ...group,
        ...(modifiers && { modifiers: modifiers.map(short) }),
      })),
    },
    folders: new Map(
      folders.map(({ id, name }): [string, FolderFile] => [
        id,
        { name, dishes: dishes.filter(({ folderId }) => folderId === id).map(dishOf) },
      ]),
    ),
  };
}

/** The database stores no order of tags and modifier groups. They are in the order of their first use; unused ones come last, by id. */
function inOrderOf<T extends { id: string }>(used: string[], rows: T[]): T[] {
  const byId = new Map([...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.id, row]));
  return [...new Set([...used, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Modifiers of one group in a row become one item. */
function itemsOf(
  { id: dishId, modifiers }: DishEntity,
  groups: Menu['groups'],
  short: (own: ModifierEntity) => Own,
): DishModifiers[] {
  const items: { groupId?: string; own: Own; chosen: Chosen[] }[] = [];
  for (const modifier of modifiers) {
    const { id, groupId, of, ...values } = modifier;
    if (of === undefined || groupId === undefined) {
      items.push({ own: short(modifier), chosen: [] });
      continue;
    }
    const own = { ...(id !== modifierIdIn(dishId, of) && { id }), ...values };
    const isPrice = own.price !== undefined && Object.keys(own).length === 1;
    const chosen = Object.keys(own).length === 0 ? of : { [of]: isPrice ? own.price : own };
    const last = items.at(-1);
    if (last?.groupId === groupId) last.chosen.push(chosen as Chosen);
    else items.push({ groupId, own: modifier, chosen: [chosen as Chosen] });
  }
  return items.map(({ groupId, own, chosen }) => {
    if (groupId === undefined) return own;
    const all = groups.find(({ id }) => id === groupId)?.modifiers?.map(({ id }) => id);
    return isSame(chosen, all) ? groupId : { [groupId]: chosen };
  });
}
