import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useParams } from '@olov/shared-kit/router';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Failure } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { State } from '../components/common/State';
import { OrderDetails } from '../components/orders/OrderDetails';
import { OrderEvents } from '../components/orders/OrderEvents';
import styles from '../components/orders/Orders.module.css';
import { Payments } from '../components/orders/Payments';
import { toneOf, useStatusText } from '../components/orders/useStatusText';
import { OrdersStore } from '../stores/OrdersStore';

export const Component = observer(function OrderPage() {
  const { id = '' } = useParams();
  const store = useFeature(OrdersStore);
  const { order, orderRequest } = store;
  const { formatMessage } = useIntl();
  const statusText = useStatusText();
  useEffect(() => void store.load(id), [store, id]);

  if (orderRequest.status === 'failed' && !order)
    return <Failure request={orderRequest} onRetry={() => void store.load(id)} />;
  if (!order) return <Skeleton className={styles.loading} />;
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.order' }, { number: order.number ?? order.orderId })}>
        <State tone={toneOf(order.statusCode)}>{statusText(order.statusCode)}</State>
      </PageHead>
      <div className={styles.order}>
        <div className={styles.card}>
          <OrderDetails order={order} />
          {order.payments.length > 0 && <Payments order={order} />}
        </div>
        <section className={styles.card} aria-label={formatMessage({ id: 'office.orders.events' })}>
          <h2 className={styles.heading}>{formatMessage({ id: 'office.orders.events' })}</h2>
          <OrderEvents events={order.events} />
        </section>
      </div>
    </>
  );
});
