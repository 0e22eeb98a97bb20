import { ORDER_STATUS, type Order } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { statusIcon, statusLeadId, statusNameId, statusTone } from '../../models/orderStatus';
import { slicesOf } from '../../models/progress';
import { ExpectedTime } from './ExpectedTime';
import styles from './OrderHero.module.css';
import { PayNow } from './PayNow';
import { ProgressPizza } from './ProgressPizza';

/** What is going on with the order, at a glance. */
export function OrderHero({ order, isOffline }: { order: Order; isOffline: boolean }) {
  const { formatMessage } = useIntl();
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
        <p role="status" className={classNames(isOffline && styles.offline)}>
          {isOffline && (
            <>
              <Icon name="offline" size={20} />
              {formatMessage({ id: 'orders.tracker.offline' })}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
