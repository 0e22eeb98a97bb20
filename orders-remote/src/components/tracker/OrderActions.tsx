import { paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { OrderTracking } from '../../stores/OrderTracking';
import { ReportProblem } from '../messages/ReportProblem';
import { RepeatOrder } from '../repeat/RepeatOrder';
import { CancelOrder } from './CancelOrder';
import styles from './OrderActions.module.css';
import { PushButton } from './PushButton';

export const OrderActions = observer(function OrderActions({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { order, isActive } = tracking;
  const { brand, features } = useStores();
  const { orderId, number, restaurant } = order;
  return (
    <div className={styles.actions}>
      <PushButton order={order} />
      <a href={`tel:${restaurant?.phone || brand.phone}`} className={buttonClass('secondary', 'large')}>
        <Icon name="phone" size={20} />
        <span>
          {formatMessage({ id: restaurant?.phone ? 'orders.actions.call' : 'orders.actions.call.chain' })}
        </span>
      </a>
      {/* A running order has no filled button, so that its status stays the most prominent. */}
      {features.has('repeat') && (
        <RepeatOrder
          orderId={orderId}
          number={number}
          size="large"
          variant={isActive ? 'secondary' : 'primary'}
        />
      )}
      <Link to={paths.home()} className={buttonClass('secondary', 'large')}>
        {formatMessage({ id: 'orders.actions.menu' })}
      </Link>
      <ReportProblem tracking={tracking} />
      {features.has('cancel') && <CancelOrder tracking={tracking} />}
    </div>
  );
});
