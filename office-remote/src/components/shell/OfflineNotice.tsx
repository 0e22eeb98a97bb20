import { useIntl } from '@olov/shared-kit/intl';
import { useSyncExternalStore } from 'react';
import styles from './Office.module.css';

const EVENTS = ['online', 'offline'];

function watch(onChange: () => void) {
  for (const name of EVENTS) window.addEventListener(name, onChange);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, onChange);
  };
}

/** Tells that nothing can be loaded or saved while the device is offline. */
export function OfflineNotice() {
  const { formatMessage } = useIntl();
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className={styles.offline}>{formatMessage({ id: 'office.offline' })}</p>}
    </div>
  );
}
