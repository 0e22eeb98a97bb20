import { useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { Totals } from '../cart/Totals';
import { CourierView } from './CourierView';
import { FoldedLines } from './FoldedLines';
import { OrderLines } from './OrderLines';

interface Props {
  /** On the last step of a phone, whose bar opens the whole summary. */
  isFolded?: boolean;
}

/** Everything that the customer orders: lines, prices and the destination. */
export const Summary = observer(function Summary({ isFolded = false }: Props) {
  const { deliveryMode, location } = useStores();
  return (
    <>
      {isFolded ? <FoldedLines /> : <OrderLines />}
      <Totals isBesideForm />
      {deliveryMode.isDelivery && location.isSaved && <CourierView />}
    </>
  );
});
