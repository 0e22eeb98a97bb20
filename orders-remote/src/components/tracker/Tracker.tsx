import { ExtensionSlot, type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useRevalidator } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { stageOf, statusNameId } from '../../models/orderStatus';
import { OrderTracking } from '../../stores/OrderTracking';
import { Card } from '../Card';
import { Conversation } from '../messages/Conversation';
import messages from '../messages/messages.module.css';
import { RateOrder } from '../rate/RateOrder';
import { CourierMap, hasCourierMap } from './CourierMap';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderHero } from './OrderHero';
import { OrderLines } from './OrderLines';
import { OrderSteps } from './OrderSteps';
import { Sliding } from './Sliding';
import styles from './Tracker.module.css';

export const Tracker = observer(function Tracker({ initial }: { initial: Order }) {
  const tracking = useOrderTracking(initial);
  const { order, isGone } = tracking;
  const { orderId, statusCode, unreachableAt } = order;
  const stage = stageOf(statusCode);
  const shared = useMemo(() => ({ orderId, statusCode }), [orderId, statusCode]);
  const { formatMessage } = useIntl();
  const { revalidate } = useRevalidator();
  useTabTitle(order);

  // Loading again makes the page's loader answer 404, and the host shows its page for it.
  useEffect(() => {
    if (isGone) void revalidate();
  }, [isGone, revalidate]);

  return (
    <Sliding
      className={styles.page}
      scene={`${stage} ${hasCourierMap(order)} ${order.promise?.change?.at} ${unreachableAt}`}
    >
      <div className={styles.top} data-stage={stage}>
        <OrderHero tracking={tracking} stage={stage} />
        <RateOrder tracking={tracking} />
      </div>
      <div className={styles.column} data-slides="each">
        <CourierMap order={order} />
        <OrderSteps order={order} />
        <ExtensionSlot name="tracker.after-steps" props={shared} className={styles.contributed} />
        <OrderActions tracking={tracking} />
        {order.messages && (
          <Card title={formatMessage({ id: 'orders.profile.messages' })}>
            <div className={messages.list}>
              {order.messages.map((message) => (
                <Conversation
                  key={message.id ?? message.createdAt}
                  message={message}
                  onReplied={() => void tracking.refresh()}
                />
              ))}
            </div>
          </Card>
        )}
      </div>
      <div className={styles.column} data-slides="each">
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
    </Sliding>
  );
});

function useTabTitle({ statusCode, orderTypeId, number }: Order): void {
  const { formatMessage } = useIntl();
  const { brand, clock } = useStores();
  const status = formatMessage({ id: statusNameId(statusCode, orderTypeId) });
  const title = `${formatMessage({ id: 'orders.tracker.tab' }, { status, number: number ?? 'none' })} — ${brand.name}`;
  // The host sets the loaded title after the first render and can overwrite a newer one, so each tick writes it again.
  const { now } = clock;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick writes the title again
  useEffect(() => {
    document.title = title;
  }, [title, now]);
}

function useOrderTracking(order: Order): OrderTracking {
  const stores = useStores();
  const [tracking] = useState(() => new OrderTracking(order, stores));
  useEffect(() => tracking.take(order), [tracking, order]);
  useEffect(() => tracking.follow(), [tracking]);
  return tracking;
}
