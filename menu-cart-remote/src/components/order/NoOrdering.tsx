import { paths, phoneText, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, EmptyState, Icon } from '@olov/shared-kit/ui';
import styles from './PlacedOrder.module.css';

/** The back end of the shop takes no orders from the web. */
export function NoOrdering() {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  return (
    <div data-testid="no-ordering">
      <EmptyState
        icon="phone"
        drawing="closed"
        title={formatMessage({ id: 'order.unavailable' })}
        action={
          <div className={styles.ways}>
            <a href={`tel:${brand.phone}`} className={buttonClass('primary', 'large')}>
              <Icon name="phone" size={20} />
              <span>{phoneText(brand.phone)}</span>
            </a>
            <Link to={paths.home()} className={buttonClass('secondary', 'large')}>
              {formatMessage({ id: 'cart.to-menu' })}
            </Link>
          </div>
        }
      >
        {formatMessage({ id: 'order.unavailable.text' })}
      </EmptyState>
    </div>
  );
}
