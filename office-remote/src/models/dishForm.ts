import { type DishEntity, modifierIdIn } from '@olov/contract/menu/entities';
import { inAll, type Text } from '@olov/contract/platform/locales';
import { idFor, LONGEST, uniqueId } from './ids';

export type Modifier = DishEntity['modifiers'][number];

const noText = () => inAll(() => '');

export const newDish = (folderId: string): DishEntity => ({
  ...{ id: '', folderId, name: noText(), description: noText(), weight: noText() },
  ...{ price: 0, tags: [], groups: [], modifiers: [], picture: '' },
});

export const newModifier = (groupId: string | undefined) => ({
  ...{ id: '', name: noText(), price: 0, isRequired: false, isDefault: false, maxOneDish: 1 },
  ...(groupId !== undefined && { groupId }),
});

/** The values that a dish sets itself for a modifier of a group; id and group say only which modifier it is. */
const ownFields = (modifier: Modifier) =>
  (Object.keys(modifier) as (keyof Modifier)[]).filter((name) => !['id', 'groupId', 'of'].includes(name));

export const hasOwnValues = (modifier: Modifier): boolean =>
  modifier.of !== undefined && ownFields(modifier).length > 0;

export function dropOwnValues(modifier: Modifier): void {
  for (const name of ownFields(modifier)) delete modifier[name];
}

/** Dish and modifiers with the ids that they get from their English names, and a picture name that may wait for its picture. */
export function withIds(dish: DishEntity): DishEntity {
  const id = dish.id || idFor(dish.name.en);
  return { ...dish, id, modifiers: withModifierIds(dish.modifiers, id), picture: dish.picture || idFor(id) };
}

const COPY: Text = { ru: 'копия', en: 'copy', uz: 'nusxa' };
const COPY_END = '-copy';

/** The beginning of the ids of all copies. */
export const copyId = (id: string): string => idFor(id.slice(0, LONGEST - COPY_END.length) + COPY_END);

/** Another dish with the same values. Its modifiers get ids of their own. */
export const copyOf = (dish: DishEntity, taken: readonly string[]): DishEntity =>
  withIds({
    ...dish,
    id: uniqueId(copyId(dish.id), taken),
    name: inAll((locale) => `${dish.name[locale]} (${COPY[locale]})`),
    modifiers: dish.modifiers.map((one) => ({ ...one, id: '' })),
  });

/** `owner` is the id of the dish or of the group. */
export function withModifierIds<Own extends Modifier>(modifiers: readonly Own[], owner: string): Own[] {
  const taken = modifiers.flatMap((one) => one.id || []);
  return modifiers.map((one) => {
    if (one.id) return one;
    const wanted = one.of ? modifierIdIn(owner, one.of) : idFor(one.name?.en ?? '', `${owner}.`);
    const id = uniqueId(wanted, taken);
    taken.push(id);
    return { ...one, id };
  });
}

export const groupsIn = (modifiers: readonly Modifier[]): ReadonlySet<string> =>
  new Set(modifiers.flatMap(({ groupId }) => groupId ?? []));

/**
 * The groups that the modifiers use, in the order of the dish; a group that is new to it comes last. One that was used `before`
 * and not shown stays so.
 */
export function groupsOf(
  { groups, modifiers }: Pick<DishEntity, 'groups' | 'modifiers'>,
  before: ReadonlySet<string> = new Set(),
): string[] {
  const used = groupsIn(modifiers);
  const added = [...used].filter((id) => !groups.includes(id) && !before.has(id));
  return [...groups.filter((id) => used.has(id)), ...added];
}
