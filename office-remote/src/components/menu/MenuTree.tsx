import type { MenuTree as Tree } from '@olov/contract/menuOffice';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { Column } from 'primereact/column';
import type { TreeNode } from 'primereact/treenode';
import { TreeTable } from 'primereact/treetable';
import { useState } from 'react';
import tableStyles from '../table/Table.module.css';
import styles from './Menu.module.css';

interface Props {
  tree: Tree;
  chosen: { folderId: string | undefined; tagId: string | undefined };
  onChoose: (choice: { folder?: string; tag?: string }) => void;
}

interface Line {
  title: string;
  dishes: number;
  isChosen?: boolean;
  choose?: () => void;
}

/** Folders, tags and modifier groups with their number of dishes. A folder or a tag chooses the dishes of the table. */
export function MenuTree({ tree, chosen, onChoose }: Props) {
  const { locale, breakpoint } = useStores();
  const { current } = locale;
  const { formatMessage } = useIntl();
  const [expandedKeys, setExpandedKeys] = useState<Record<string, boolean>>({
    folders: !breakpoint.isTabletAndLower,
  });
  const noChoice = !chosen.folderId && !chosen.tagId;
  const nodes: TreeNode[] = [
    node('all', {
      title: formatMessage({ id: 'office.menu.all' }),
      dishes: tree.dishes,
      isChosen: noChoice,
      choose: () => onChoose({}),
    }),
    {
      ...node('folders', { title: formatMessage({ id: 'office.menu.folders' }), dishes: tree.dishes }),
      children: tree.folders.map(({ id, name, dishes }) =>
        node(`folder/${id}`, {
          title: name[current],
          dishes,
          isChosen: id === chosen.folderId,
          choose: () => onChoose({ folder: id }),
        }),
      ),
    },
    {
      ...node('tags', { title: formatMessage({ id: 'office.menu.tags' }), dishes: tree.tags.length }),
      children: tree.tags.map(({ id, name, dishes }) =>
        node(`tag/${id}`, {
          title: name[current],
          dishes,
          isChosen: id === chosen.tagId,
          choose: () => onChoose({ tag: id }),
        }),
      ),
    },
    {
      ...node('groups', { title: formatMessage({ id: 'office.menu.groups' }), dishes: tree.groups.length }),
      children: tree.groups.map(({ id, name, dishes }) =>
        node(`group/${id}`, { title: name[current], dishes }),
      ),
    },
  ];
  return (
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
          'aria-label': formatMessage({ id: 'office.menu.structure' }),
        },
        row: ROW,
      }}
    >
      <Column
        expander
        header={formatMessage({ id: 'office.menu.structure' })}
        body={({ data }: { data: Line }) => <TreeLabel {...data} />}
        pt={{
          headerCell: { className: tableStyles.head },
          bodyCell: { className: styles.branch, role: 'gridcell' },
          rowToggler: { className: styles.toggler, tabIndex: 0 },
        }}
      />
      <Column
        header={formatMessage({ id: 'office.menu.dishes' })}
        body={({ data }: { data: Line }) => data.dishes}
        pt={{
          headerCell: { className: classNames(tableStyles.head, tableStyles.number) },
          bodyCell: { className: classNames(styles.branch, tableStyles.number), role: 'gridcell' },
        }}
      />
    </TreeTable>
  );
}

/** The buttons of a row are its stops for the Tab key, and nothing selects a row. */
const ROW: object = { 'aria-checked': undefined, 'aria-selected': undefined, tabIndex: -1 };

const node = (key: string, data: Line): TreeNode => ({ key, data, label: data.title });

const TreeLabel = ({ title, isChosen, choose }: Line) =>
  choose ? (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={choose}>
      {title}
    </button>
  ) : (
    <span className={styles.title}>{title}</span>
  );
