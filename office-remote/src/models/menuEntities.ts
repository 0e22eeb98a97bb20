import type { FolderEntity, GroupEntity, TagEntity } from '@olov/contract/menu/entities';
import type { MenuTree } from '@olov/contract/menu/office';
import { ModifierGroupKind } from '@olov/contract/menu/shop';
import { inAll } from '@olov/contract/platform/locales';
import { withModifierIds } from './dishForm';
import { idFor } from './ids';

/** Parts of the menu that have a name in three languages, and for a group the rule of the choice. */
export type NamedKind = 'folder' | 'tag' | 'group';
export type NamedEntity = (FolderEntity | TagEntity) & Partial<Pick<GroupEntity, 'kind' | 'modifiers'>>;

export const GROUP_KINDS = ModifierGroupKind.anyOf.map((one) => one.const);

export const entitiesOf = (tree: MenuTree, kind: NamedKind): readonly (NamedEntity & { dishes: number })[] =>
  ({ folder: tree.folders, tag: tree.tags, group: tree.groups })[kind];

/** The value that a draft keeps, without the counts of the tree. */
export const plainValue = ({ id, name, kind, modifiers }: NamedEntity): NamedEntity => ({
  id,
  name: { ...name },
  ...(kind && { kind }),
  ...(modifiers && { modifiers }),
});

export const newEntity = (kind: NamedKind): NamedEntity => ({
  id: '',
  name: inAll(() => ''),
  ...(kind === 'group' && { kind: 'many' }),
});

/** A new entity, and new modifiers of a group, get ids from their English names. */
export function withId({ modifiers, ...entity }: NamedEntity): NamedEntity {
  const id = entity.id || idFor(entity.name.en);
  const own = modifiers && withModifierIds(modifiers, id);
  return { ...entity, id, ...(own && own.length > 0 && { modifiers: own }) };
}

/** The order in which `id` follows `after`; an empty `after` stands for the first place. */
export function movedAfter(ids: readonly string[], id: string, after: string): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(after === '' ? 0 : others.indexOf(after) + 1, 0, id);
  return others;
}
