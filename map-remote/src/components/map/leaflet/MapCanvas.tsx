import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { leaflet, mapStyles, ZoomButtons } from '@olov/shared-kit/map';
import { classNames } from '@olov/shared-kit/ui';
import type { Map as LeafletMap } from 'leaflet';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { MapContainer, Polygon } from 'react-leaflet';
import type { MapView } from '../../../models/mapView';
import type { DrawnMarker } from '../../../models/marker';
import { tilesOf } from '../../../models/tiles';
import { BaseMap } from './BaseMap';
import { boundsOf, fittingTo } from './bounds';
import { Fitting } from './Fitting';
import styles from './MapCanvas.module.css';
import { Pin } from './Pin';
import { RestaurantMarkers } from './RestaurantMarkers';
import { SpotMarker } from './SpotMarker';

interface Props extends MapView {
  /** Called once it is known whether tiles come. */
  onTiles: (areKnown: true) => void;
}

/** Browser only: Leaflet reads `window` while it is imported. */
export function MapCanvas({
  label,
  around,
  markers = [],
  spots = [],
  activeId,
  onMarker,
  onDrawn,
  pin,
  onTiles,
}: Props) {
  const { url } = tilesOf(useStores().map);
  const { formatMessage } = useIntl();
  const [map, setMap] = useState<LeafletMap | null>(null);
  // Leaflet starts and draws the tiles in one task; the rest follows in others, so that the page stays responsive.
  const hasLayers = useDeferredValue(map !== null);
  const [tilesStatus, setTilesStatus] = useState<'coming' | 'there' | 'failed'>('coming');
  const [covered, setCovered] = useState(0);
  const handleStatus = useCallback(
    (status: 'there' | 'failed') => {
      setTilesStatus(status);
      onTiles(true);
    },
    [onTiles],
  );
  return (
    <div className={styles.frame}>
      <MapContainer
        ref={setMap}
        className={leaflet.map}
        bounds={boundsOf(around)}
        boundsOptions={fittingTo(spots.length > 0)}
        // The tiles of the server’s HTML go when these are there, and would be seen to go during a fade.
        fadeAnimation={false}
        // Both of Leaflet's own controls set HTML from strings, which the content policy refuses.
        zoomControl={false}
        attributionControl={false}
      >
        <BaseMap url={url} onStatus={handleStatus} />
        {hasLayers && (
          <>
            {markers.map((marker) => (
              <Zone
                key={`${marker.id} ${marker.id === activeId}`}
                marker={marker}
                isActive={marker.id === activeId}
              />
            ))}
            <RestaurantMarkers markers={markers} onChoose={onMarker} onDrawn={onDrawn} />
            {spots.map((spot) => (
              <SpotMarker key={spot.id} spot={spot} />
            ))}
            {pin && <Pin {...pin} />}
          </>
        )}
        <Fitting
          label={label}
          around={around}
          hasSpots={spots.length > 0}
          covered={pin ? 0 : covered}
          mover={spots.find(({ kind }) => kind === 'courier')}
        />
      </MapContainer>
      {map && (
        <ZoomButtons
          map={map}
          nearer={formatMessage({ id: 'location.map.nearer' })}
          farther={formatMessage({ id: 'location.map.farther' })}
        />
      )}
      {tilesStatus === 'failed' && <TilesNotice onCovered={setCovered} />}
    </div>
  );
}

/** Says that the base map cannot be loaded. `onCovered` receives the height in px that the notice covers. */
function TilesNotice({ onCovered }: { onCovered: (px: number) => void }) {
  const { formatMessage } = useIntl();
  return (
    <p
      ref={(notice) => {
        if (notice) onCovered(notice.offsetTop + notice.offsetHeight);
      }}
      role="status"
      className={mapStyles.notice}
    >
      {formatMessage({ id: 'location.map.no-tiles' })}
    </p>
  );
}

interface ZoneProps {
  marker: DrawnMarker;
  isActive: boolean;
}

/** Leaflet draws a polygon again with every render of its component. */
const Zone = memo(function Zone({ marker: { polygon }, isActive }: ZoneProps) {
  if (polygon.length === 0) return null;
  return (
    <Polygon
      positions={polygon.map((rings) =>
        rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
      )}
      interactive={false}
      className={classNames(styles.zone, isActive && styles.activeZone)}
    />
  );
});
