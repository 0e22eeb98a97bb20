import { ExtensionSlot, type Order } from '@olov/shared-kit';
import { useRevalidator } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useOrderTracking } from '../../stores/useOrderTracking';
import { RateOrder } from '../rate/RateOrder';
import { CourierMap } from './CourierMap';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderHero } from './OrderHero';
import { OrderLines } from './OrderLines';
import { OrderSteps } from './OrderSteps';
import styles from './Tracker.module.css';
import { useTabTitle } from './useTabTitle';

export const Tracker = observer(function Tracker({ initial }: { initial: Order }) {
  const tracking = useOrderTracking(initial);
  const { order, isGone } = tracking;
  const [wasActive] = useState(tracking.isActive);
  const { orderId, statusCode } = order;
  const shared = useMemo(() => ({ orderId, statusCode }), [orderId, statusCode]);
  const { revalidate } = useRevalidator();
  useTabTitle(order);

  // Loading again makes the page's loader answer 404, and the host shows its page for it.
  useEffect(() => {
    if (isGone) void revalidate();
  }, [isGone, revalidate]);

  return (
    <div className={styles.page}>
      <OrderHero tracking={tracking} />
      <div className={styles.column}>
        <CourierMap order={order} />
        {!wasActive && <RateOrder tracking={tracking} />}
        <OrderSteps order={order} />
        <ExtensionSlot name="tracker.after-steps" props={shared} className={styles.contributed} />
        <OrderActions tracking={tracking} />
        {/* New content appears below, so that nothing moves. */}
        {wasActive && <RateOrder tracking={tracking} />}
      </div>
      <div className={styles.column}>
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
    </div>
  );
});
