import { type DishEntity, type GroupEntity, modifierIdIn } from '@olov/contract';
import { wrongFields } from '../../../errors';
import { menuTexts } from '../texts';
import type { Entity, Wanted } from './entities';
import { faultFields } from './present';
import { referenceFaults } from './references';
import { type Editor, withOpen } from './service';
import { keyOf, noteMany, putShown, shownIn } from './shown';

/** The dishes get all modifiers of the group that they lack, together or not at all. Answers the number of changed dishes. */
export const putGroupDishes = (
  editor: Editor,
  draftId: string,
  groupId: string,
  dishIds: readonly string[],
): Promise<number> =>
  withOpen(editor, draftId, async (trx) => {
    const messages = menuTexts[editor.locale];
    const asked: Entity = { kind: 'group', entityId: groupId };
    const dishes = dishIds.map((entityId): Entity => ({ kind: 'dish', entityId }));
    const { shown } = await shownIn(trx, draftId, [asked, ...dishes]);
    const shownOf = (entity: Entity) => shown.get(keyOf(entity))?.value ?? null;
    const group = shownOf(asked) as GroupEntity | null;
    if (!group) throw wrongFields({ groupId: messages['no-group'] });
    const wanted = dishes.map((entity, index) => {
      const dish = shownOf(entity) as DishEntity | null;
      if (!dish) throw wrongFields({ [`dishIds.${index}`]: messages['no-dish'] });
      return { ...entity, after: withGroup(dish, group) };
    });
    const { changed, puts } = await putShown(trx, draftId, wanted, shown);
    const faults = await referenceFaults(trx, draftId, puts as Wanted[]);
    if (faults.length > 0) throw wrongFields(faultFields(faults, editor.locale, ({ id }) => `${id}.`));
    await noteMany(trx, editor, draftId, 'dishes', changed);
    return changed.length;
  });

function withGroup(dish: DishEntity, { id: groupId, modifiers = [] }: GroupEntity): DishEntity {
  const has = (of: string) => dish.modifiers.some((own) => own.groupId === groupId && own.of === of);
  const added = modifiers.flatMap(({ id: of }) =>
    has(of) ? [] : { id: modifierIdIn(dish.id, of), groupId, of },
  );
  return {
    ...dish,
    groups: dish.groups.includes(groupId) ? dish.groups : [...dish.groups, groupId],
    modifiers: [...dish.modifiers, ...added],
  };
}
