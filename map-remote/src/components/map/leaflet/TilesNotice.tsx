import { useIntl } from '@olov/shared-kit/intl';
import styles from './MapCanvas.module.css';

/** Says that the base map cannot be loaded. `onCovered` receives the height in px that the notice covers. */
export function TilesNotice({ onCovered }: { onCovered: (px: number) => void }) {
  const { formatMessage } = useIntl();
  return (
    <p
      ref={(notice) => {
        if (notice) onCovered(notice.offsetTop + notice.offsetHeight);
      }}
      role="status"
      className={styles.notice}
    >
      {formatMessage({ id: 'location.map.no-tiles' })}
    </p>
  );
}
