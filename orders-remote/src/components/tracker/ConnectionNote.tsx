import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon, Room, roomOf } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { OrderTracking } from '../../stores/OrderTracking';
import styles from './ConnectionNote.module.css';

/** Only the loss of the connection is announced to screen readers. */
export const ConnectionNote = observer(function ConnectionNote({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const isOffline = tracking.isActive && tracking.isOffline;
  const live = formatMessage({ id: 'orders.tracker.live' });
  const offline = formatMessage({ id: 'orders.tracker.offline' }, { time: locale.time(tracking.seenAt) });
  const room = [
    <p key="live" className={styles.note}>
      <span className={styles.dot} />
      <span {...roomOf(live)} />
    </p>,
    <p key="offline" className={styles.note}>
      <Icon name="offline" size={20} />
      <span {...roomOf(offline)} />
    </p>,
  ];
  return (
    <Room others={tracking.isActive ? room : []}>
      {tracking.isActive && !isOffline && (
        <p className={styles.note} data-testid="order-live">
          <span className={styles.dot} aria-hidden="true" />
          {live}
        </p>
      )}
      <p role="status" className={classNames(isOffline && styles.note)}>
        {isOffline && (
          <>
            <Icon name="offline" size={20} />
            {offline}
          </>
        )}
      </p>
    </Room>
  );
});
