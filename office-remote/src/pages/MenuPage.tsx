import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Failure } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { DishDialog } from '../components/dish/DishDialog';
import { DraftBar } from '../components/drafts/DraftBar';
import { DishTable } from '../components/menu/DishTable';
import styles from '../components/menu/Menu.module.css';
import { MenuFilters } from '../components/menu/MenuFilters';
import { MenuTree } from '../components/menu/MenuTree';
import { useMenuFilter } from '../components/menu/useMenuFilter';
import { DraftsStore } from '../stores/DraftsStore';
import { MenuStore } from '../stores/MenuStore';
import { OfficeSession } from '../stores/OfficeSession';

export const Component = observer(function MenuPage() {
  const menu = useFeature(MenuStore);
  const { formatMessage } = useIntl();
  const { filter, change, key } = useMenuFilter();
  const { draftId } = filter;
  const { clock, locale, toasts } = useStores();
  const drafts = useFeature(DraftsStore);
  const session = useFeature(OfficeSession);
  const [dishId, setDishId] = useState<string>();
  const loadDishes = () => void menu.loadDishes(filter);

  useEffect(() => void menu.loadTree(draftId), [menu, draftId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all fields of the filter
  useEffect(loadDishes, [menu, key]);

  const nameOfDraft = () =>
    formatMessage({ id: 'office.drafts.new-name' }, { at: locale.dateTime(clock.now) });
  const handleSaved = (savedIn: string) => {
    setDishId(undefined);
    toasts.show({ severity: 'success', summary: formatMessage({ id: 'office.dish.saved' }) });
    if (savedIn === draftId) loadDishes();
    else change({ draft: savedIn, first: filter.first > 0 ? String(filter.first) : undefined });
  };

  const { tree, dishes, treeRequest, dishesRequest } = menu;
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.menu' })}>
        <DraftBar draftId={draftId} onChoose={(draft) => change({ draft })} />
      </PageHead>
      <div className={styles.menu}>
        {treeRequest.status === 'failed' && <Failure onRetry={() => void menu.loadTree(draftId)} />}
        {tree ? (
          <MenuTree tree={tree} chosen={filter} onChoose={({ folder, tag }) => change({ folder, tag })} />
        ) : (
          treeRequest.status !== 'failed' && <Skeleton className={styles.loading} />
        )}
        <div>
          <MenuFilters filter={filter} onChange={change} />
          {dishesRequest.status === 'failed' && <Failure onRetry={loadDishes} />}
          {dishes ? (
            <DishTable
              dishes={dishes}
              first={filter.first}
              isLoading={dishesRequest.isLoading}
              onMove={(first) => change({ first: String(first) })}
              onOpen={setDishId}
            />
          ) : (
            dishesRequest.status !== 'failed' && <Skeleton className={styles.loading} />
          )}
        </div>
      </div>
      {dishId && tree && (
        <DishDialog
          key={dishId}
          id={dishId}
          draftId={draftId}
          tree={tree}
          mayChange={session.has('change Menu')}
          draftIdOf={async () => draftId ?? drafts.create(nameOfDraft())}
          onSaved={handleSaved}
          onClose={() => setDishId(undefined)}
        />
      )}
    </>
  );
});
