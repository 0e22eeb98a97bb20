import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState, Skeleton } from '@olov/shared-kit/ui';
import type { MapView } from '../../models/mapView';
import styles from './MapArea.module.css';
import { useMapCanvas } from './useMapCanvas';

/** Loads the code of the map after the page is shown, so that nothing else waits for it. */
export function MapArea(view: MapView) {
  const { formatMessage } = useIntl();
  const { Canvas, hasFailed, retry } = useMapCanvas();
  return (
    <section className={styles.area} aria-label={view.label} data-testid="map">
      {Canvas ? (
        <Canvas {...view} />
      ) : hasFailed ? (
        <div className={styles.failed} role="alert">
          <EmptyState
            icon="pin"
            drawing="place"
            isInline
            title={formatMessage({ id: 'location.map.failed' })}
            action={
              <Button variant="secondary" size="small" onClick={retry}>
                {formatMessage({ id: 'kit.retry' })}
              </Button>
            }
          />
        </div>
      ) : (
        <Skeleton className={styles.coming} />
      )}
    </section>
  );
}
