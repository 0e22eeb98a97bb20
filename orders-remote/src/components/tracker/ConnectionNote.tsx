import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { OrderTracking } from '../../stores/OrderTracking';
import styles from './ConnectionNote.module.css';

/** Whether what is shown is what holds now. Only that it may not be is said aloud. */
export const ConnectionNote = observer(function ConnectionNote({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const isOffline = tracking.isActive && tracking.isOffline;
  return (
    <>
      {tracking.isActive && !isOffline && (
        <p className={styles.note} data-testid="order-live">
          <span className={styles.dot} aria-hidden="true" />
          {formatMessage({ id: 'orders.tracker.live' })}
        </p>
      )}
      <p role="status" className={classNames(isOffline && styles.note)}>
        {isOffline && (
          <>
            <Icon name="offline" size={20} />
            {formatMessage({ id: 'orders.tracker.offline' }, { time: locale.time(tracking.seenAt) })}
          </>
        )}
      </p>
    </>
  );
});
