import { ExtensionSlot, type Order } from '@olov/shared-kit';
import { useRevalidator } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { stageOf } from '../../models/orderStatus';
import { useOrderTracking } from '../../stores/useOrderTracking';
import { RateOrder } from '../rate/RateOrder';
import { CourierMap, hasCourierMap } from './CourierMap';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderHero } from './OrderHero';
import { OrderLines } from './OrderLines';
import { OrderSteps } from './OrderSteps';
import { Sliding } from './Sliding';
import styles from './Tracker.module.css';
import { useTabTitle } from './useTabTitle';

export const Tracker = observer(function Tracker({ initial }: { initial: Order }) {
  const tracking = useOrderTracking(initial);
  const { order, isGone } = tracking;
  const { orderId, statusCode } = order;
  const stage = stageOf(statusCode);
  const shared = useMemo(() => ({ orderId, statusCode }), [orderId, statusCode]);
  const { revalidate } = useRevalidator();
  useTabTitle(order);

  // Loading again makes the page's loader answer 404, and the host shows its page for it.
  useEffect(() => {
    if (isGone) void revalidate();
  }, [isGone, revalidate]);

  return (
    <Sliding className={styles.page} scene={`${stage} ${hasCourierMap(order)} ${order.promise?.change?.at}`}>
      <div className={styles.top} data-stage={stage}>
        <OrderHero tracking={tracking} stage={stage} />
        <RateOrder tracking={tracking} />
      </div>
      <div className={styles.column} data-slides="each">
        <CourierMap order={order} />
        <OrderSteps order={order} />
        <ExtensionSlot name="tracker.after-steps" props={shared} className={styles.contributed} />
        <OrderActions tracking={tracking} />
      </div>
      <div className={styles.column} data-slides="each">
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
    </Sliding>
  );
});
