import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { RestaurantGroups } from '../components/restaurantGroups/RestaurantGroups';
import { RestaurantTable } from '../components/restaurants/RestaurantTable';
import { OfficeSession } from '../stores/OfficeSession';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function RestaurantsPage() {
  const { list, load } = useFeature(RestaurantsStore);
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  useEffect(() => void load(), [load]);
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.restaurants' })} />
      <List of={list}>{(restaurants, isLoading) => <RestaurantTable {...{ restaurants, isLoading }} />}</List>
      {session.has('read Menu') && <RestaurantGroups />}
    </>
  );
});
