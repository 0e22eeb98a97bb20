import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import common from '../components/common/common.module.css';
import { Failure } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { RestaurantGroups } from '../components/restaurantGroups/RestaurantGroups';
import { RestaurantTable } from '../components/restaurants/RestaurantTable';
import { OfficeSession } from '../stores/OfficeSession';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function RestaurantsPage() {
  const { restaurants, request, load } = useFeature(RestaurantsStore);
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  useEffect(() => void load(), [load]);
  const hasFailed = request.status === 'failed';
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.restaurants' })} />
      {hasFailed && <Failure request={request} onRetry={() => void load()} />}
      {restaurants && <RestaurantTable restaurants={restaurants} isLoading={request.isLoading} />}
      {!restaurants && !hasFailed && <Skeleton className={common.loading} />}
      {session.has('read Menu') && <RestaurantGroups />}
    </>
  );
});
