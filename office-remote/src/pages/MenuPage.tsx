import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Failure } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { DraftBar } from '../components/drafts/DraftBar';
import { DishTable } from '../components/menu/DishTable';
import styles from '../components/menu/Menu.module.css';
import { MenuDialog, type MenuTarget } from '../components/menu/MenuDialog';
import { MenuFilters } from '../components/menu/MenuFilters';
import { MenuTree } from '../components/menu/MenuTree';
import { useMenuFilter } from '../components/menu/useMenuFilter';
import { DraftsStore } from '../stores/DraftsStore';
import type { Removed } from '../stores/EntityEditor';
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
  const [target, setTarget] = useState<MenuTarget>();
  const mayChange = session.has('change Menu');
  const loadTree = () => void menu.loadTree(draftId);
  const loadDishes = () => void menu.loadDishes(filter);

  useEffect(() => void menu.loadTree(draftId), [menu, draftId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all fields of the filter
  useEffect(loadDishes, [menu, key]);

  const nameOfDraft = () =>
    formatMessage({ id: 'office.drafts.new-name' }, { at: locale.dateTime(clock.now) });
  const show = (savedIn: string) => {
    setTarget(undefined);
    if (savedIn === draftId) {
      loadTree();
      loadDishes();
    } else change({ draft: savedIn, first: filter.first > 0 ? String(filter.first) : undefined });
  };
  const handleSaved = (savedIn: string) => {
    toasts.show({ severity: 'success', summary: formatMessage({ id: 'office.dish.saved' }) });
    show(savedIn);
  };
  const handleRemoved = ({ draftId: removedIn, notes }: Removed) => {
    const summary = formatMessage({ id: 'office.remove.done' });
    if (notes.length === 0) toasts.show({ severity: 'success', summary });
    else toasts.show({ severity: 'warn', summary, detail: notes.join(' '), life: NOTES_MS });
    show(removedIn);
  };

  const { tree, dishes, treeRequest, dishesRequest } = menu;
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.menu' })}>
        {mayChange && tree && (
          <Button variant="secondary" onClick={() => setTarget({ kind: 'dish', id: undefined })}>
            {formatMessage({ id: 'office.dish.new' })}
          </Button>
        )}
        <DraftBar draftId={draftId} onChoose={(draft) => change({ draft })} />
      </PageHead>
      <div className={styles.menu}>
        {treeRequest.status === 'failed' && <Failure request={treeRequest} onRetry={loadTree} />}
        {tree ? (
          <MenuTree
            tree={tree}
            chosen={filter}
            onChoose={({ folder, tag }) => change({ folder, tag })}
            onEdit={mayChange ? (kind, id) => setTarget({ kind, id }) : undefined}
          />
        ) : (
          treeRequest.status !== 'failed' && <Skeleton className={styles.loading} />
        )}
        <div>
          <MenuFilters filter={filter} onChange={change} />
          {dishesRequest.status === 'failed' && <Failure request={dishesRequest} onRetry={loadDishes} />}
          {dishes ? (
            <DishTable
              dishes={dishes}
              first={filter.first}
              isLoading={dishesRequest.isLoading}
              onMove={(first) => change({ first: String(first) })}
              onOpen={(id) => setTarget({ kind: 'dish', id })}
            />
          ) : (
            dishesRequest.status !== 'failed' && <Skeleton className={styles.loading} />
          )}
        </div>
      </div>
      {target && tree && (
        <MenuDialog
          target={target}
          draftId={draftId}
          folderId={filter.folderId ?? tree.folders[0]?.id ?? ''}
          tree={tree}
          mayChange={mayChange}
          draftIdOf={async () => draftId ?? drafts.create(nameOfDraft())}
          onSaved={handleSaved}
          onRemoved={handleRemoved}
          onClose={() => setTarget(undefined)}
        />
      )}
    </>
  );
});
