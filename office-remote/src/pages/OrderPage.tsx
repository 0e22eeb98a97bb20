import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useParams } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Loaded } from '../components/common/Failure';
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
  const { value: order, request } = store.order;
  const { formatMessage } = useIntl();
  const statusText = useStatusText();
  useEffect(() => void store.load(id), [store, id]);

  if (!order) return <Loaded request={request} onRetry={() => void store.load(id)} />;
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.order' }, { number: order.number ?? order.orderId })}>
        <State tone={toneOf(order.statusCode)}>{statusText(order.statusCode)}</State>
      </PageHead>
      <div className={styles.order}>
        <div className={styles.card}>
          <OrderDetails order={order} />
          <Payments order={order} />
        </div>
        <section className={styles.card} aria-label={formatMessage({ id: 'office.orders.events' })}>
          <h2 className={styles.heading}>{formatMessage({ id: 'office.orders.events' })}</h2>
          <OrderEvents order={order} />
        </section>
      </div>
    </>
  );
});
