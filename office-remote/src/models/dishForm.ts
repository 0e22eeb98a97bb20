import type { DishEntity } from '@olov/contract/menu/entities';
import { inAll } from '@olov/contract/platform/locales';
import { idFor, uniqueId } from './ids';

export type Modifier = DishEntity['modifiers'][number];

const noText = () => inAll(() => '');

export const newDish = (folderId: string): DishEntity => ({
  ...{ id: '', folderId, name: noText(), description: noText(), weight: noText() },
  ...{ price: 0, tags: [], groups: [], modifiers: [], picture: '' },
});

export const newModifier = (groupId: string | undefined): Modifier => ({
  ...{ id: '', name: noText(), price: 0, isRequired: false, isDefault: false, maxOneDish: 1 },
  ...(groupId !== undefined && { groupId }),
});

/** Dish and modifiers with the ids that they get from their English names, and a picture name that may wait for its picture. */
export function withIds(dish: DishEntity): DishEntity {
  const id = dish.id || idFor(dish.name.en);
  const taken = dish.modifiers.flatMap((one) => one.id || []);
  const modifiers = dish.modifiers.map((one) => {
    if (one.id) return one;
    const own = uniqueId(idFor(one.name.en, `${id}.`), taken);
    taken.push(own);
    return { ...one, id: own };
  });
  return { ...dish, id, modifiers, picture: dish.picture || idFor(id) };
}

/** The groups that the modifiers use, in the order of the dish; a group that is new to it comes last. */
export function groupsOf({ groups, modifiers }: Pick<DishEntity, 'groups' | 'modifiers'>): string[] {
  const used = new Set(modifiers.flatMap(({ groupId }) => groupId ?? []));
  return [...groups.filter((id) => used.has(id)), ...[...used].filter((id) => !groups.includes(id))];
}
