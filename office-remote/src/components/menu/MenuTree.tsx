import type { MenuTree as Tree } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { classNames } from '@olov/shared-kit/ui';
import { Column } from 'primereact/column';
import { TreeTable } from 'primereact/treetable';
import { useState } from 'react';
import type { MenuFilter } from '../../models/MenuFilter';
import type { NamedKind } from '../../models/menuEntities';
import { useText } from '../common/useText';
import tableStyles from '../table/Table.module.css';
import { TablePrime } from '../table/TablePrime';
import styles from './Menu.module.css';
import { branchOf, type Line, nodeOf } from './menuNodes';
import { TreeActions } from './TreeActions';

interface Props {
  tree: Tree;
  chosen: Pick<MenuFilter, 'folderId' | 'tagId' | 'groupId'>;
  onChoose: (choice: { folder?: string; tag?: string; group?: string }) => void;
  /** Absent: the member may only read. Without an id a new entity is meant. */
  onEdit?: ((kind: NamedKind, id: string | undefined) => void) | undefined;
}

/** Folders, tags and modifier groups with their number of dishes. Each chooses the dishes of the table. */
export function MenuTree({ tree, chosen, onChoose, onEdit }: Props) {
  const { locale, breakpoint } = useStores();
  const [expandedKeys, setExpandedKeys] = useState<Record<string, boolean>>({
    folders: !breakpoint.isTabletAndLower,
  });
  const text = useText('office.menu.');
  const editOf = (kind: NamedKind) => onEdit && ((id: string | undefined) => onEdit(kind, id));
  const branches = [
    {
      ...{ kind: 'folder' as const, title: text('folders'), dishes: tree.dishes, entities: tree.folders },
      chosenId: chosen.folderId,
      onChoose: (folder: string) => onChoose({ folder }),
    },
    {
      ...{ kind: 'tag' as const, title: text('tags'), dishes: tree.tags.length, entities: tree.tags },
      chosenId: chosen.tagId,
      onChoose: (tag: string) => onChoose({ tag }),
    },
    {
      ...{ kind: 'group' as const, title: text('groups'), dishes: tree.groups.length, entities: tree.groups },
      chosenId: chosen.groupId,
      onChoose: (group: string) => onChoose({ group }),
    },
  ];
  const nodes = [
    nodeOf('all', {
      title: text('all'),
      dishes: tree.dishes,
      isChosen: !chosen.folderId && !chosen.tagId && !chosen.groupId,
      choose: () => onChoose({}),
    }),
    ...branches.map((branch) => branchOf({ ...branch, onEdit: editOf(branch.kind) }, locale.current)),
  ];
  return (
    <TablePrime>
      <TreeTable
        value={nodes}
        expandedKeys={expandedKeys}
        onToggle={({ value }) => setExpandedKeys(value)}
        pt={{
          root: { className: styles.tree, role: undefined },
          table: {
            className: tableStyles.table,
            // Rows that open and close exist in a tree grid only.
            role: 'treegrid',
            'aria-label': text('structure'),
          },
          row: ROW,
        }}
      >
        <Column
          expander
          header={text('structure')}
          body={({ data }: { data: Line }) => <TreeLabel {...data} />}
          pt={{
            headerCell: { className: tableStyles.head },
            bodyCell: { className: styles.branch, role: 'gridcell' },
            rowToggler: { className: styles.toggler, tabIndex: 0 },
          }}
        />
        <Column
          header={text('dishes')}
          body={({ data }: { data: Line }) => data.dishes}
          pt={{
            headerCell: { className: classNames(tableStyles.head, tableStyles.number, styles.count) },
            bodyCell: { className: classNames(styles.branch, tableStyles.number), role: 'gridcell' },
          }}
        />
        {onEdit && (
          <Column
            header={<span className="visually-hidden">{text('actions')}</span>}
            body={({ data }: { data: Line }) => <TreeActions {...data} />}
            pt={{
              headerCell: { className: tableStyles.head },
              bodyCell: { className: styles.actions, role: 'gridcell' },
            }}
          />
        )}
      </TreeTable>
    </TablePrime>
  );
}

/** The buttons of a row are its stops for the Tab key, and nothing selects a row. */
const ROW: object = { 'aria-checked': undefined, 'aria-selected': undefined, tabIndex: -1 };

const TreeLabel = ({ title, isChosen, choose }: Line) =>
  choose ? (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={choose}>
      {title}
    </button>
  ) : (
    <span className={styles.title}>{title}</span>
  );
