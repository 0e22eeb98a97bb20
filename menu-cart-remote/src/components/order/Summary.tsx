import { useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { Totals } from '../cart/Totals';
import { CourierView } from './CourierView';
import { OrderLines } from './OrderLines';

/** Everything that the customer orders: lines, prices and the destination. */
export const Summary = observer(function Summary() {
  const { deliveryMode, location } = useStores();
  return (
    <>
      <OrderLines />
      <Totals isBesideForm />
      {deliveryMode.isDelivery && location.isSaved && <CourierView />}
    </>
  );
});
