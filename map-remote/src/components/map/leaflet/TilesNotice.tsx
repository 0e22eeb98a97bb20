import { useIntl } from '@olov/shared-kit/intl';
import styles from './MapCanvas.module.css';

/** The base map does not come; everything that matters is there without it. `onCovered` hears how far down it lies over the map. */
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
