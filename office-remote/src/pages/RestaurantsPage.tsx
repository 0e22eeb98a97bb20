import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { UndoLine } from '../components/common/UndoLine';
import { RestaurantGroups } from '../components/restaurantGroups/RestaurantGroups';
import { DaysDialog } from '../components/restaurants/DaysDialog';
import { RestaurantTable } from '../components/restaurants/RestaurantTable';
import { OfficeSession } from '../stores/OfficeSession';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function RestaurantsPage() {
  const store = useFeature(RestaurantsStore);
  const { list, load, changedDays } = store;
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void load(), [load]);
  const mayChange = session.has('change Restaurant') && (list.items?.length ?? 0) > 1;
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.restaurants' })}>
        {mayChange && (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {formatMessage({ id: 'office.days' })}
          </Button>
        )}
      </PageHead>
      <UndoLine
        done={changedDays && formatMessage({ id: 'office.days.done' }, { count: changedDays.before.size })}
        form={store.daysForm}
        onUndo={changedDays && (() => void store.undoDays())}
      />
      <List of={list}>{(restaurants, isLoading) => <RestaurantTable {...{ restaurants, isLoading }} />}</List>
      {session.has('read Menu') && <RestaurantGroups />}
      {isOpen && <DaysDialog onClose={() => setIsOpen(false)} />}
    </>
  );
});
