import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { QuoteStore } from '../../stores/QuoteStore';
import { Totals } from '../cart/Totals';
import { CourierView } from './CourierView';
import { Fold } from './Fold';
import styles from './FoldedLines.module.css';
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
      <Totals isBesideForm isBesideOrder={isFolded} />
      {deliveryMode.isDelivery && location.isSaved && <CourierView />}
    </>
  );
});

/** The lines behind one line, so that the step of a phone fits its screen with any cart. A changed line or a gift opens them. */
const FoldedLines = observer(function FoldedLines() {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  const { markOf, gifts } = useFeature(QuoteStore);
  const names = cart.lines.map(({ product: { name }, amount }) =>
    amount > 1 ? `${name} × ${amount}` : name,
  );
  return (
    <Fold
      reason={cart.lines.filter(markOf).length + gifts.length}
      label={
        <>
          {formatMessage({ id: 'cart.count' }, { count: cart.count })}
          <span className={styles.names}>{names.join(', ')}</span>
        </>
      }
    >
      <OrderLines />
    </Fold>
  );
});
