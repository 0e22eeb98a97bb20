import type { MapSettings } from '@olov/shared-kit';
import styles from './MapArea.module.css';

/** The licences of map data demand a visible attribution. */
export function Attribution({ tiles }: { tiles: NonNullable<MapSettings['tiles']> }) {
  const { attribution, attributionUrl } = tiles;
  return (
    <p className={styles.attribution} data-testid="map-attribution">
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noopener">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}
