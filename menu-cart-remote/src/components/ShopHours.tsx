import { useFeature, useStores } from '@olov/shared-kit';
import { OpenState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderTimeStore } from '../stores/OrderTimeStore';

export const ShopHours = observer(function ShopHours({ isLive }: { isLive?: boolean }) {
  const { deliveryMode } = useStores();
  const { hours } = useFeature(OrderTimeStore);
  return hours && <OpenState hours={hours} mode={deliveryMode.value} isLive={isLive} />;
});
