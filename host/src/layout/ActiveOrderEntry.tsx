import { paths, useFeature, useFollow, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styles from './ActiveOrderEntry.module.css';
import { ActiveOrdersStore, showsOrders } from './ActiveOrdersStore';

export const ActiveOrderEntry = observer(function ActiveOrderEntry() {
  const { formatMessage } = useIntl();
  const { session, connection } = useStores();
  const orders = useFeature(ActiveOrdersStore);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, customer or connection requests the orders again
  useEffect(() => {
    void orders.load();
  }, [orders, pathname, session.customerId, connection.renewals]);

  const { latest } = orders;
  useFollow(orders.load, latest !== undefined);
  if (!latest || showsOrders(pathname)) return null;
  return (
    <Link to={paths.tracker(latest.order.orderId)} className={styles.entry} data-testid="order-entry">
      <Icon name="clock" size={20} />
      <span className={styles.text}>
        {formatMessage({ id: 'shell.active-order' }, { number: latest.order.number ?? 'none' })}
      </span>
    </Link>
  );
});
