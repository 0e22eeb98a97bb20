import { paths, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { OrderForm } from '../components/order/OrderForm';
import { OrderStore } from '../stores/OrderStore';
import styles from './OrderPage.module.css';

export const titleId = 'order.title';

export const OrderPage = observer(function OrderPage() {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  const { status, reopen } = useFeature(OrderStore);
  useEffect(reopen, [reopen]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{formatMessage({ id: 'order.title' })}</h1>
      {status === 'accepted' && cart.isEmpty ? (
        <div role="status">
          <EmptyState icon="check" title={formatMessage({ id: 'order.accepted' })} />
        </div>
      ) : cart.isEmpty ? (
        <EmptyState
          icon="bag"
          title={formatMessage({ id: 'cart.empty.title' })}
          action={
            <Link to={paths.home()} className={buttonClass()}>
              {formatMessage({ id: 'cart.to-menu' })}
            </Link>
          }
        >
          {formatMessage({ id: 'cart.empty.text' })}
        </EmptyState>
      ) : (
        <OrderForm />
      )}
    </div>
  );
});

export { OrderPage as Component };
