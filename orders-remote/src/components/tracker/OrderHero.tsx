import { ORDER_STATUS } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { statusIcon, statusLeadId, statusNameId, statusTone } from '../../models/orderStatus';
import { slicesOf } from '../../models/progress';
import type { OrderTracking } from '../../stores/OrderTracking';
import { ConnectionNote } from './ConnectionNote';
import { ExpectedTime } from './ExpectedTime';
import styles from './OrderHero.module.css';
import { PayNow } from './PayNow';
import { ProgressPizza } from './ProgressPizza';

/** What is going on with the order, at a glance. */
export const OrderHero = observer(function OrderHero({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { order } = tracking;
  const { statusCode, orderTypeId, number, customer } = order;
  const tone = statusTone(statusCode);
  return (
    <section className={classNames(styles.hero, styles[tone])}>
      <ProgressPizza slices={slicesOf(order)} icon={statusIcon(statusCode, orderTypeId)} tone={tone} />
      <div className={styles.text}>
        <h1 className={styles.number}>
          {formatMessage(
            { id: 'orders.tracker.number' },
            {
              number,
              n: (chunks) => (
                <span key="number" data-testid="order-number">
                  {chunks}
                </span>
              ),
            },
          )}
        </h1>
        {statusCode === ORDER_STATUS.new && (
          <p className={styles.thanks}>
            {formatMessage({ id: 'orders.tracker.thanks' }, { name: customer.name })}
          </p>
        )}
        <div aria-live="polite" aria-atomic="true">
          <p className={styles.status} data-testid="order-status" data-status-code={statusCode}>
            {formatMessage({ id: statusNameId(statusCode, orderTypeId) })}
          </p>
          <p className={styles.lead}>{formatMessage({ id: statusLeadId(statusCode, orderTypeId) })}</p>
        </div>
        <PayNow order={order} />
        {statusCode !== ORDER_STATUS.awaitingPayment && <ExpectedTime order={order} />}
        <ConnectionNote tracking={tracking} />
      </div>
    </section>
  );
});
