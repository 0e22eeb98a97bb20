import {
  type DishEntity,
  type FolderEntity,
  type GroupEntity,
  groupModifierOf,
  type MenuDraftChange,
  MODIFIER_BASE,
  type ModifierEntity,
  modifierIdIn,
  type TagEntity,
  wholeModifier,
} from '@olov/contract';
import type { Menu } from '@olov/contract/menu/files';
import { readWeight } from '@olov/contract/menu/files/weight';
import { inAll, LOCALES, type Text } from '@olov/contract/platform/locales';
import { normalDish, type Wanted } from '../drafts/entities';
import { differences } from '../drafts/present';
import type { TableDish, TableProblem } from './tableDishes';
import { fold, freeId, slugOf } from './words';

export interface ComparedRow {
  line: number;
  state: 'problem' | 'new' | 'changed' | 'unchanged';
  name: string;
  fields: MenuDraftChange['fields'];
  problem?: TableProblem;
}

export interface Comparison {
  rows: ComparedRow[];
  wanted: Wanted[];
  adds: string[];
  missing: DishEntity[];
}

const SIZE: Text = { ru: 'Размер', en: 'Size', uz: 'Oʻlchami' };

/** The changes that make the menu say the same as the table. Other fields of its dishes stay. */
export function compareTable(menu: Menu, dishes: readonly TableDish[], name: string): Comparison {
  const { known, named } = match(menu, dishes);
  const folders = namedShelf<FolderEntity>(menu.folders);
  const tags = namedShelf<TagEntity>(menu.tags);
  const sizes = sizeGroups(menu.groups);
  const taken = new Set(menu.products.map(({ id }) => id));
  // A folder with another name in the table is that of the first dish which the menu has in it.
  const folderIds = new Map<string, string>();
  for (const dish of dishes) {
    const found = known.get(dish);
    if (found && !folderIds.has(dish.folder)) folderIds.set(dish.folder, found.folderId);
  }
  const wanted: Extract<Wanted, { kind: 'dish' }>[] = [];
  const rows = dishes.map((dish): ComparedRow => {
    const found = known.get(dish);
    const row = { line: dish.line, name: nameOf(dish) };
    const problem = dish.problem;
    if (problem) return { ...row, state: 'problem', fields: [], problem };
    const id = found?.id ?? freeId(dish.id || (dish.name.en ?? nameOf(dish)), taken, 'dish');
    taken.add(id);
    const folderId =
      found?.folderId ??
      folders.find(dish.folder)?.id ??
      folderIds.get(dish.folder) ??
      folders.idOf(dish.folder || name);
    const texts = textsOf(dish, found);
    const tagIds = dish.tags.map(tags.idOf);
    const priced = sizes.price(found ?? { id, price: 0, modifiers: [], groups: [] }, dish.prices);
    const after = normalDish({
      ...{ folderId, picture: id, tags: [] },
      ...priced,
      ...texts,
      ...(tagIds.length > 0 && { tags: [...new Set(tagIds)] }),
    } as DishEntity);
    const fields = found ? differences(found, after) : [];
    if (found && fields.length === 0) return { ...row, state: 'unchanged', fields };
    wanted.push({ kind: 'dish', entityId: id, after });
    return { ...row, state: found ? 'changed' : 'new', fields };
  });
  return {
    rows,
    wanted: [
      ...folders.added.map((after): Wanted => ({ kind: 'folder', entityId: after.id, after })),
      ...tags.added.map((after): Wanted => ({ kind: 'tag', entityId: after.id, after })),
      ...sizes.added.map((after): Wanted => ({ kind: 'group', entityId: after.id, after })),
      ...wanted,
      ...ordersOf(menu, wanted),
      ...(folders.added.length > 0
        ? [
            {
              kind: 'order' as const,
              entityId: '',
              after: [...menu.folders, ...folders.added].map(({ id }) => id),
            },
          ]
        : []),
    ],
    adds: [...folders.added, ...tags.added].map(({ name: { ru } }) => ru),
    missing: menu.products.filter(({ id }) => !named.has(id)),
  };
}

const nameOf = ({ name }: TableDish): string => LOCALES.flatMap((locale) => name[locale] || [])[0] ?? '';

/** The dishes of the menu by article, or by a name in any language. A row that could be two dishes is a problem. */
function match(menu: Menu, dishes: readonly TableDish[]) {
  const byName = new Map<string, DishEntity[]>();
  for (const dish of menu.products)
    for (const key of new Set(LOCALES.map((locale) => fold(dish.name[locale]))))
      byName.set(key, [...(byName.get(key) ?? []), dish]);
  const folderNames = new Map(
    menu.folders.map(({ id, name }) => [id, LOCALES.map((locale) => fold(name[locale]))]),
  );
  const known = new Map<TableDish, DishEntity>();
  /** The dishes that the table may mean, so it does not lack them. */
  const mentioned = new Set<string>();
  const used = new Set<string>();
  for (const dish of dishes) {
    const article = slugOf(dish.id);
    const byId =
      article === '' ? undefined : menu.products.find(({ id }) => id === dish.id || id === article);
    const named = [...new Set(Object.values(dish.name).flatMap((text) => byName.get(fold(text)) ?? []))];
    const inFolder = named.filter(({ folderId }) => folderNames.get(folderId)?.includes(fold(dish.folder)));
    const candidates = byId ? [byId] : inFolder.length > 0 ? inFolder : named;
    for (const { id } of candidates) mentioned.add(id);
    const [found, second] = candidates;
    if (second) dish.problem ??= 'table-ambiguous';
    const key = found?.id ?? article;
    if (key !== '' && used.has(key)) dish.problem ??= 'table-twice';
    used.add(key);
    if (found) known.set(dish, found);
  }
  return { known, named: mentioned };
}

/** Folders or tags, found by their names; one that is new is added. */
function namedShelf<Entity extends { id: string; name: Text }>(entities: readonly Entity[]) {
  const added: { id: string; name: Text }[] = [];
  const taken = new Set(entities.map(({ id }) => id));
  const byKey = new Map<string, { id: string; name: Text }>();
  const keep = (one: { id: string; name: Text }) => {
    for (const key of [one.id, ...LOCALES.map((locale) => fold(one.name[locale]))])
      if (!byKey.has(key)) byKey.set(key, one);
  };
  for (const one of entities) keep(one);
  const find = (text: string) => byKey.get(text) ?? byKey.get(fold(text));
  const idOf = (text: string): string => {
    const known = find(text);
    if (known) return known.id;
    const id = freeId(text, taken, 'new');
    taken.add(id);
    const fresh = { id, name: inAll(() => text) };
    added.push(fresh);
    keep(fresh);
    return id;
  };
  return { added, find, idOf };
}

/** A text that differs in case, spaces and signs alone stays as it is. */
const changed = (before: Text | undefined, after: Partial<Text>): Text =>
  inAll((locale) => {
    const [old, next] = [before?.[locale], after[locale]];
    if (next === undefined) return old ?? LOCALES.flatMap((one) => after[one] ?? [])[0] ?? '';
    return old !== undefined && fold(old) === fold(next) ? old : next;
  });

function textsOf({ name, description, ingredients, weight }: TableDish, found: DishEntity | undefined) {
  const short = weight
    .toLowerCase()
    .replace(/^(\d+)$/, '$1 g')
    .replace(/(\d),(\d)/, '$1.$2')
    .replace(/(\d)\s?(гр?|gr?|кг|kg|мл|ml|л|l)\.?$/, (_, digit, unit) => `${digit} ${UNITS[unit] ?? unit}`);
  return {
    name: changed(found?.name, name),
    description: changed(found?.description, description),
    ...(Object.keys(ingredients).length > 0 && { ingredients: changed(found?.ingredients, ingredients) }),
    weight:
      weight === ''
        ? (found?.weight ?? inAll(() => ''))
        : changed(found?.weight, readWeight(short) ?? inAll(() => weight)),
  };
}

const UNITS: Record<string, string> = { г: 'g', гр: 'g', gr: 'g', кг: 'kg', мл: 'ml', л: 'l' };

/** The prices of sizes become those of modifiers, which are added to the price of the smallest size. */
function sizeGroups(groups: readonly GroupEntity[]) {
  const added: GroupEntity[] = [];
  const isNamed = (name: Text, size: string) => LOCALES.some((locale) => fold(name[locale]) === fold(size));
  const isSize = ({ kind, name }: GroupEntity) =>
    kind === 'one' && LOCALES.some((locale) => isNamed(name, SIZE[locale]));
  const groupOf = (sizes: readonly string[]): GroupEntity => {
    const offers = ({ kind, modifiers = [] }: GroupEntity) =>
      kind === 'one' && sizes.every((size) => modifiers.some(({ name }) => isNamed(name, size)));
    const known = groups.find(offers) ?? groups.find(isSize) ?? added[0];
    if (known) return known;
    const group: GroupEntity = {
      id: freeId('size', new Set(groups.map(({ id }) => id)), 'size'),
      ...{ name: SIZE, kind: 'one' },
    };
    added.push(group);
    return group;
  };
  const newModifier = (dishId: string, size: string, group: GroupEntity): ModifierEntity => {
    const of = group.modifiers?.find(({ name }) => isNamed(name, size));
    if (of) return { id: modifierIdIn(dishId, of.id), groupId: group.id, of: of.id };
    const id = `${dishId}.${slugOf(size)}`.slice(0, 64);
    return { ...MODIFIER_BASE, id, groupId: group.id, name: inAll(() => size) };
  };
  const withPrice = (modifier: ModifierEntity, price: number): ModifierEntity => {
    const { price: _, ...others } = modifier;
    return groupModifierOf(modifier, groups)?.price === price ? others : { ...modifier, price };
  };

  /** The parts of a dish that its prices decide. A size of the dish that the table does not name keeps its price. */
  const price = (
    dish: Pick<DishEntity, 'id' | 'modifiers' | 'groups'> & { price: number },
    prices: TableDish['prices'],
  ) => {
    const totals = new Map(prices.map((one) => [one.size, one.price ?? 0]));
    const named = dish.modifiers.map((modifier) => {
      const whole = wholeModifier(modifier, groups);
      return { modifier, whole, size: [...totals.keys()].find((one) => isNamed(whole.name, one)) };
    });
    const groupIds = new Set(named.flatMap(({ size, whole }) => (size === undefined ? [] : whole.groupId)));
    if (prices.length < 2 && groupIds.size === 0) return { ...dish, price: prices[0]?.price ?? 0 };
    const sized = named.map(({ modifier, whole, size }) => {
      const total = size === undefined ? dish.price + whole.price : totals.get(size);
      return { modifier, size, total: groupIds.has(whole.groupId) ? total : undefined };
    });
    const base = Math.min(...totals.values(), ...sized.flatMap(({ total }) => total ?? []));
    const sums = new Map([...totals].map(([size, total]) => [size, total - base]));
    const modifiers = sized.map(({ modifier, size, total }) => {
      if (size !== undefined) sums.delete(size);
      return total === undefined ? modifier : withPrice(modifier, total - base);
    });
    if (sums.size === 0) return { ...dish, price: base, modifiers };
    const group = groupOf(prices.map(({ size }) => size));
    const isFirst = !modifiers.some(({ groupId }) => groupId === group.id);
    const fresh = [...sums].map(([size, more], index) => ({
      ...withPrice(newModifier(dish.id, size, group), more),
      ...(isFirst && index === 0 && !group.modifiers && { isDefault: true }),
    }));
    const listed = dish.groups.includes(group.id) ? dish.groups : [group.id, ...dish.groups];
    return { ...dish, price: base, modifiers: [...modifiers, ...fresh], groups: listed };
  };
  return { added, price };
}

/** New dishes come behind those of their folder, in the order of the table. */
function ordersOf(menu: Menu, wanted: readonly Extract<Wanted, { kind: 'dish' }>[]): Wanted[] {
  const isNew = new Set(menu.products.map(({ id }) => id));
  const fresh = wanted.flatMap(({ after }) => (after && !isNew.has(after.id) ? after : []));
  const idsIn = (folderId: string, dishes: readonly DishEntity[]) =>
    dishes.flatMap((dish) => (dish.folderId === folderId ? dish.id : []));
  return [...new Set(fresh.map(({ folderId }) => folderId))].map((folderId) => ({
    ...{ kind: 'order', entityId: folderId },
    after: [...idsIn(folderId, menu.products), ...idsIn(folderId, fresh)],
  }));
}
