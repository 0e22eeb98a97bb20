import { useHydrated, useRemoteLoader, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Attribution, mapStyles, useCanvas } from '@olov/shared-kit/map';
import { Button, classNames, EmptyState, Skeleton } from '@olov/shared-kit/ui';
import { useState } from 'react';
import type { MapView } from '../../models/mapView';
import { tilesOf } from '../../models/tiles';
import styles from './MapArea.module.css';
import { ServedTiles } from './ServedTiles';

const load = () =>
  import(/* webpackChunkName: "leaflet" */ './leaflet/MapCanvas').then(({ MapCanvas }) => MapCanvas);

/** Loads the code of the map after the page is shown, so that nothing else waits for it. */
export function MapArea(view: MapView) {
  const { formatMessage } = useIntl();
  const tiles = tilesOf(useStores().map);
  const loader = useRemoteLoader();
  const { Canvas, hasFailed, retry } = useCanvas(load, (error) =>
    loader.report(error, { remote: 'map', area: 'map' }),
  );
  const [hasTiles, setHasTiles] = useState(useHydrated());
  return (
    <section className={classNames(mapStyles.area, styles.area)} aria-label={view.label} data-testid="map">
      {!hasTiles && !hasFailed && <ServedTiles url={tiles.url} around={view.around} />}
      {Canvas ? (
        <Canvas {...view} onTiles={setHasTiles} />
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
        hasTiles && <Skeleton className={styles.coming} />
      )}
      {!hasFailed && (Canvas || !hasTiles) && <Attribution tiles={tiles} />}
    </section>
  );
}
