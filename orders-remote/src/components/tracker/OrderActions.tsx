import { type Order, paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, classNames, Icon } from '@olov/shared-kit/ui';
import styles from './OrderActions.module.css';

/** What one may want to do while waiting. */
export function OrderActions({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  // Whoever still has to pay has another button for what comes first.
  const isFirst = order.payment.url === undefined;
  return (
    <div className={styles.actions}>
      <a href={`tel:${order.restaurant.phone}`} className={buttonClass('secondary', 'large')}>
        <Icon name="phone" size={20} />
        <span>{formatMessage({ id: 'orders.actions.call' })}</span>
      </a>
      <Link
        to={paths.home()}
        className={classNames(
          buttonClass(isFirst ? 'primary' : 'secondary', 'large'),
          isFirst && styles.first,
        )}
      >
        {formatMessage({ id: 'orders.actions.menu' })}
      </Link>
    </div>
  );
}
