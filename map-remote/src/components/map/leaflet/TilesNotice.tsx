import { useIntl } from '@olov/shared-kit/intl';
import styles from './MapCanvas.module.css';

/** The base map does not come; everything that matters is there without it. */
export function TilesNotice() {
  const { formatMessage } = useIntl();
  return (
    <p role="status" className={styles.notice}>
      {formatMessage({ id: 'location.map.no-tiles' })}
    </p>
  );
}
