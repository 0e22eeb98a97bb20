import { useMemo } from 'react';
import { Marker, Tooltip } from 'react-leaflet';
import type { MapSpot } from '../../../models/mapView';
import { toLatLng } from './bounds';
import { iconOf } from './icons';
import styles from './MapCanvas.module.css';

/** A fixed marker. It is no tab stop, because the page says the same in words beside the map. */
export function SpotMarker({ spot }: { spot: MapSpot }) {
  const { kind, title } = spot;
  const icon = useMemo(() => iconOf(kind, title), [kind, title]);
  return (
    <Marker
      position={toLatLng(spot)}
      icon={icon}
      keyboard={false}
      zIndexOffset={kind === 'courier' ? 1000 : 0}
    >
      <Tooltip direction="top" offset={[0, -20]} className={styles.tooltip} opacity={1}>
        {title}
      </Tooltip>
    </Marker>
  );
}
