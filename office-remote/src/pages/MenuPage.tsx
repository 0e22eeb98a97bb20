import type { MenuTree as Tree } from '@olov/contract/menu/office';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { Button, buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Loaded } from '../components/common/Failure';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { useFilters } from '../components/common/useFilters';
import { DishDialog } from '../components/dish/DishDialog';
import { DraftBar } from '../components/drafts/DraftBar';
import { EntityDialog } from '../components/entities/EntityDialog';
import { DishTable } from '../components/menu/DishTable';
import styles from '../components/menu/Menu.module.css';
import type { MenuDialogProps } from '../components/menu/MenuEditorDialog';
import { MenuFilters } from '../components/menu/MenuFilters';
import { MenuTree } from '../components/menu/MenuTree';
import { TableDialog } from '../components/table-import/TableDialog';
import { readFilter } from '../models/MenuFilter';
import type { NamedKind } from '../models/menuEntities';
import { DraftsStore } from '../stores/DraftsStore';
import type { Saved } from '../stores/MenuEditor';
import { MenuStore } from '../stores/MenuStore';
import { OfficeSession } from '../stores/OfficeSession';

/** Long enough to read which promo codes and promotions lose something. */
const NOTES_MS = 12_000;

export const Component = observer(function MenuPage() {
  const menu = useFeature(MenuStore);
  const { formatMessage } = useIntl();
  const { filter, change, key } = useMenuFilter();
  const { draftId } = filter;
  const { clock, locale, toasts } = useStores();
  const drafts = useFeature(DraftsStore);
  const session = useFeature(OfficeSession);
  const [open, setOpen] = useState<MenuTarget>();
  const [isImporting, setIsImporting] = useState(false);
  const mayChange = session.has('change Menu');
  const loadTree = () => void menu.loadTree(draftId);
  const loadDishes = () => void menu.loadDishes(filter);

  useEffect(() => void menu.loadTree(draftId), [menu, draftId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all fields of the filter
  useEffect(loadDishes, [menu, key]);

  const nameOfDraft = () =>
    formatMessage({ id: 'office.drafts.new-name' }, { at: locale.dateTime(clock.now) });
  const done = ({ draftId: savedIn, notes, copyId }: Saved) => {
    const summary = formatMessage({ id: notes ? 'office.remove.done' : 'office.dish.saved' });
    if (!notes?.length) toasts.show({ severity: 'success', summary });
    else toasts.show({ severity: 'warn', summary, detail: notes.join(' '), life: NOTES_MS });
    setOpen(copyId === undefined ? undefined : { kind: 'dish', id: copyId, draftId: savedIn });
    if (savedIn === draftId) {
      loadTree();
      loadDishes();
    } else change({ draft: savedIn, first: filter.first > 0 ? String(filter.first) : undefined });
  };

  const {
    tree: { value: tree, request: treeRequest },
    list,
  } = menu;
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.menu' })}>
        {mayChange && tree && (
          <>
            <Button variant="secondary" onClick={() => setOpen({ kind: 'dish', id: undefined })}>
              {formatMessage({ id: 'office.dish.new' })}
            </Button>
            <Button variant="secondary" onClick={() => setIsImporting(true)}>
              {formatMessage({ id: 'office.table.open' })}
            </Button>
          </>
        )}
        <Link
          className={buttonClass('secondary')}
          to={draftId ? `/menu/prices?draft=${draftId}` : '/menu/prices'}
        >
          {formatMessage({ id: 'office.price-table.title' })}
        </Link>
        <DraftBar draftId={draftId} onChoose={(draft) => change({ draft })} />
      </PageHead>
      <div className={styles.menu}>
        <Loaded request={treeRequest} onRetry={loadTree}>
          {tree && (
            <MenuTree
              tree={tree}
              chosen={filter}
              onChoose={({ folder, tag, group }) => change({ folder, tag, group })}
              onEdit={mayChange ? (kind, id) => setOpen({ kind, id }) : undefined}
            />
          )}
        </Loaded>
        <div>
          <MenuFilters filter={filter} onChange={change} />
          <List of={list}>
            {(dishes, isLoading) => (
              <DishTable
                {...{ dishes, isLoading }}
                total={list.total}
                mediaUrl={tree?.mediaUrl}
                first={filter.first}
                onMove={(first) => change({ first: String(first) })}
                onOpen={(id) => setOpen({ kind: 'dish', id })}
              />
            )}
          </List>
        </div>
      </div>
      {isImporting && <TableDialog onClose={() => setIsImporting(false)} />}
      {open && tree && (
        <MenuDialog
          target={open}
          draftId={open.draftId ?? draftId}
          folderId={filter.folderId ?? tree.folders[0]?.id ?? ''}
          tree={tree}
          mayChange={mayChange}
          draftIdOf={async () => draftId ?? drafts.create(nameOfDraft())}
          onDone={done}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
});

/** The entity of the open dialog; without an id it is a new one. */
interface MenuTarget {
  kind: 'dish' | NamedKind;
  id: string | undefined;
  /** The draft that has it, if the page does not show that draft yet. */
  draftId?: string;
}

interface Props extends MenuDialogProps {
  target: MenuTarget;
  tree: Tree;
  /** The folder of a new dish. */
  folderId: string;
  mayChange: boolean;
}

function MenuDialog({ target: { kind, id }, tree, folderId, mayChange, ...props }: Props) {
  const key = `${kind}/${id}`;
  if (kind !== 'dish') return <EntityDialog key={key} kind={kind} id={id} tree={tree} {...props} />;
  return <DishDialog key={key} id={id} folderId={folderId} tree={tree} mayChange={mayChange} {...props} />;
}

/** The filter in the address. A change of anything but the page goes back to the first one. */
function useMenuFilter() {
  const { params, change: changeAddress } = useFilters();
  const change = (changes: Record<string, string | undefined>) =>
    changeAddress({ first: undefined, ...changes }, 'q' in changes);
  return { filter: readFilter(params), change, key: params.toString() };
}
