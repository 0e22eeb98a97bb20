import { paths, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { CartNotice } from '../components/cart/CartNotice';
import { LostAnswerNotice } from '../components/order/LostAnswerNotice';
import { NoOrdering } from '../components/order/NoOrdering';
import { OrderForm } from '../components/order/OrderForm';
import { PlacedOrder } from '../components/order/PlacedOrder';
import { useOrderSteps } from '../components/order/useOrderSteps';
import { OrderFormStore } from '../stores/OrderFormStore';
import { OrderStore } from '../stores/OrderStore';
import styles from './OrderPage.module.css';

export const titleId = 'order.title';

export const OrderPage = observer(function OrderPage() {
  const { formatMessage } = useIntl();
  const { open } = useFeature(OrderStore);
  // Opens before the first paint, so that the form of a possibly made order never flashes.
  useLayoutEffect(() => open(), [open]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{formatMessage({ id: 'order.title' })}</h1>
      <Content />
    </div>
  );
});

const Content = observer(function Content() {
  const { formatMessage } = useIntl();
  const { cart, features } = useStores();
  const { placed, lostAnswer } = useFeature(OrderStore);
  const { status } = useFeature(OrderFormStore).form.submission;
  const steps = useOrderSteps();
  if (placed) return <PlacedOrder order={placed} />;
  if (lostAnswer.status !== 'settled') return <LostAnswerNotice />;
  if (!features.has('ordering')) return <NoOrdering />;
  if (!cart.isEmpty) {
    return (
      <>
        <OrderForm steps={steps} />
        <CartNotice />
      </>
    );
  }
  if (status === 'sent') {
    return (
      <div role="status">
        <EmptyState icon="check" title={formatMessage({ id: 'order.accepted' })} />
      </div>
    );
  }
  return (
    <EmptyState
      icon="bag"
      drawing="box"
      title={formatMessage({ id: 'cart.empty.title' })}
      action={
        <Link to={paths.home()} className={buttonClass()}>
          {formatMessage({ id: 'cart.to-menu' })}
        </Link>
      }
    >
      {formatMessage({ id: 'cart.empty.text' })}
    </EmptyState>
  );
});

export { OrderPage as Component };
