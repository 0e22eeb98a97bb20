import type { Order } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useOrderTracking } from '../../stores/useOrderTracking';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderHero } from './OrderHero';
import { OrderLines } from './OrderLines';
import { OrderSteps } from './OrderSteps';
import styles from './Tracker.module.css';

/** One order from the kitchen to the table. */
export const Tracker = observer(function Tracker({ initial }: { initial: Order }) {
  const { order, isOffline } = useOrderTracking(initial);
  return (
    <div className={styles.page}>
      <OrderHero order={order} isOffline={isOffline} />
      <div className={styles.column}>
        <OrderSteps order={order} />
        <OrderActions order={order} />
      </div>
      <div className={styles.column}>
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
    </div>
  );
});
