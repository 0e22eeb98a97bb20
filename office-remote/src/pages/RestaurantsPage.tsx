import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { RestaurantGroups } from '../components/restaurantGroups/RestaurantGroups';
import { RestaurantTable } from '../components/restaurants/RestaurantTable';
import { OfficeSession } from '../stores/OfficeSession';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function RestaurantsPage() {
  const { list, load } = useFeature(RestaurantsStore);
  const { value, request } = list;
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  useEffect(() => void load(), [load]);
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.restaurants' })} />
      <Loaded request={request} onRetry={() => void load()}>
        {value && <RestaurantTable restaurants={value} isLoading={request.isLoading} />}
      </Loaded>
      {session.has('read Menu') && <RestaurantGroups />}
    </>
  );
});
