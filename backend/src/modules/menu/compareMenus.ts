import type { DishEntity, MenuChange, ModifierEntity } from '@olov/contract';
import type { Menu } from '@olov/contract/menu/files';

/** Names of fields and their values, as people read them. */
type Fields = ReadonlyMap<string, string>;
type Change = Omit<MenuChange, 'notes'>;

export function compareMenus(before: Menu, after: Menu): Change[] {
  const both = new Set(before.products.map(({ id }) => id));
  const stay = new Set(after.products.flatMap(({ id }) => (both.has(id) ? id : [])));
  return [
    ...compare('', foldersOf(before, after), foldersOf(after, before)),
    ...compare('folders/', folderEntries(before, stay), folderEntries(after, stay)),
    ...compare('groups/', entries(before.groups.map(byModifier)), entries(after.groups.map(byModifier))),
    ...compare('tags/', entries(before.tags), entries(after.tags)),
    ...compare('dishes/', entries(before.products.map(readable)), entries(after.products.map(readable))),
  ];
}

/** The order of what both menus have: an addition alone changes no order. */
function foldersOf({ folders }: Menu, other: Menu): ReadonlyMap<string, Fields> {
  const common = folders.filter(({ id }) => other.folders.some((folder) => folder.id === id));
  return new Map([['folders', new Map([['order', common.map(({ id }) => id).join(', ')]])]]);
}

const folderEntries = ({ folders, products }: Menu, stay: ReadonlySet<string>) =>
  entries(
    folders.map((folder) => ({
      ...folder,
      order: products
        .filter(({ id, folderId }) => folderId === folder.id && stay.has(id))
        .map(({ id }) => id),
    })),
  );

const readable = ({ folderId, isAvailable = true, forCart = false, ...product }: DishEntity) =>
  byModifier({ ...product, folder: folderId, available: isAvailable, forCart });

/** Modifiers are named by their ids, because their order may change. */
const byModifier = <Owner extends { modifiers?: ModifierEntity[] }>({ modifiers = [], ...owner }: Owner) => ({
  ...owner,
  ...(modifiers.length > 0 && { 'modifiers.order': modifiers.map(({ id }) => id) }),
  modifiers: Object.fromEntries(
    modifiers.map(({ id, isAvailable, ...modifier }) => {
      const available = isAvailable ?? (modifier.of === undefined || undefined);
      return [id, { ...modifier, ...(available !== undefined && { available }) }];
    }),
  ),
});

const entries = (list: { id: string }[]): ReadonlyMap<string, Fields> =>
  new Map(list.map(({ id, ...value }) => [id, new Map(fieldsIn(value))]));

function fieldsIn(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, field]): [string, string][] => {
    const path = prefix + name;
    if (Array.isArray(field)) return [[path, field.join(', ') || 'none']];
    if (typeof field === 'object' && field !== null) return fieldsIn(field, `${path}.`);
    if (typeof field === 'boolean') return [[path, field ? 'yes' : 'no']];
    return [[path, name === 'price' ? sum(field) : String(field)]];
  });
}

const sum = (price: number): string => String(price).replace(/\B(?=(\d{3})+$)/g, ' ');

function compare(
  prefix: string,
  before: ReadonlyMap<string, Fields>,
  after: ReadonlyMap<string, Fields>,
): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Change[] => {
    const [old, next] = [before.get(id), after.get(id)];
    const entry = prefix + id;
    if (!old && next) return [{ entry, kind: 'new', lines: summary(next) }];
    if (old && !next) return [{ entry, kind: 'gone', lines: summary(old) }];
    const lines = differences(old ?? new Map(), next ?? new Map());
    return lines.length > 0 ? [{ entry, kind: 'changed', lines }] : [];
  });
}

const summary = (fields: Fields): string[] =>
  ['name.en', 'price'].flatMap((name) => (fields.has(name) ? [`${name}: ${fields.get(name)}`] : []));

const AS_SHARED = 'as in the group';

function differences(old: Fields, next: Fields): string[] {
  const names = [...new Set([...old.keys(), ...next.keys()])].filter(
    (name) => old.get(name) !== next.get(name),
  );
  const added = modifiersIn(next, old);
  const gone = modifiersIn(old, next);
  const isOfWhole = (name: string) => [...added, ...gone].some((id) => name.startsWith(`modifiers.${id}.`));
  return [
    ...names
      .filter((name) => !isOfWhole(name) && !(name === 'modifiers.order' && added.length + gone.length > 0))
      .map((name) => `${name}: ${old.get(name) ?? 'none'} → ${next.get(name) ?? 'none'}`),
    ...added.map((id) => `+ ${id}: ${next.get(`modifiers.${id}.price`) ?? AS_SHARED}`),
    ...gone.map((id) => `- ${id}: ${old.get(`modifiers.${id}.price`) ?? AS_SHARED}`),
  ];
}

function modifiersIn(fields: Fields, other: Fields): string[] {
  const idsOf = (list: Fields) =>
    list
      .get('modifiers.order')
      ?.split(', ')
      .filter((id) => id !== 'none') ?? [];
  const known = new Set(idsOf(other));
  return idsOf(fields).filter((id) => !known.has(id));
}
