import type { Text } from '@olov/contract/platform/locales';
import type { TreeNode } from 'primereact/treenode';
import type { NamedKind } from '../../models/menuEntities';

/** The data of a row of the tree. */
export interface Line {
  title: string;
  dishes: number;
  /** True for the folder or tag whose dishes the table shows. */
  isChosen?: boolean;
  choose?: (() => void) | undefined;
  /** Opens the dialog of the entity, or of a new one of the kind. */
  edit?: (() => void) | undefined;
  add?: (() => void) | undefined;
  kind?: NamedKind;
}

export interface Branch {
  kind: NamedKind;
  title: string;
  dishes: number;
  entities: readonly { id: string; name: Text; dishes: number }[];
  chosenId?: string | undefined;
  onChoose?: ((id: string) => void) | undefined;
  onEdit: ((id: string | undefined) => void) | undefined;
}

export const nodeOf = (key: string, data: Line): TreeNode => ({ key, data, label: data.title });

/** A kind of entities with its entities below it. */
export const branchOf = (
  { kind, title, dishes, entities, chosenId, onChoose, onEdit }: Branch,
  language: keyof Text,
): TreeNode => ({
  ...nodeOf(`${kind}s`, { title, dishes, kind, add: onEdit && (() => onEdit(undefined)) }),
  children: entities.map(({ id, name, dishes: count }) =>
    nodeOf(`${kind}/${id}`, {
      title: name[language],
      dishes: count,
      isChosen: id === chosenId,
      choose: onChoose && (() => onChoose(id)),
      edit: onEdit && (() => onEdit(id)),
    }),
  ),
});
