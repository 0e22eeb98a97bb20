import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useNavigate } from '@olov/shared-kit/router';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { SearchField } from '../components/common/SearchField';
import { UndoLine } from '../components/common/UndoLine';
import { RestaurantGroups } from '../components/restaurantGroups/RestaurantGroups';
import { DaysDialog } from '../components/restaurants/DaysDialog';
import { RestaurantDialog } from '../components/restaurants/RestaurantDialog';
import { RestaurantTable } from '../components/restaurants/RestaurantTable';
import { OfficeSession } from '../stores/OfficeSession';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function RestaurantsPage() {
  const store = useFeature(RestaurantsStore);
  const { list, load, changedDays, found } = store;
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<'days' | 'new'>();
  useEffect(() => void load(), [load]);
  const mayChange = session.has('change Restaurant') && (list.items?.length ?? 0) > 1;
  const restaurants = found(search);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.restaurants' })}>
        {mayChange && (
          <Button variant="secondary" onClick={() => setOpen('days')}>
            {formatMessage({ id: 'office.days' })}
          </Button>
        )}
        {session.has('open Restaurant') && (
          <Button onClick={() => setOpen('new')}>{formatMessage({ id: 'office.restaurants.add' })}</Button>
        )}
      </PageHead>
      <UndoLine
        done={changedDays && formatMessage({ id: 'office.days.done' }, { count: changedDays.before.size })}
        form={store.daysForm}
        onUndo={changedDays && (() => void store.undoDays())}
      />
      <div className={common.filters}>
        <SearchField
          label={formatMessage({ id: 'office.restaurants.search' })}
          value={search}
          onType={setSearch}
        />
      </div>
      <List of={list}>{(_, isLoading) => <RestaurantTable {...{ restaurants, isLoading }} />}</List>
      {session.has('read Menu') && <RestaurantGroups />}
      {open === 'days' && <DaysDialog onClose={close} />}
      {open === 'new' && (
        <RestaurantDialog onDone={({ id }) => navigate(`/restaurants/${id}`)} onClose={close} />
      )}
    </>
  );
});
