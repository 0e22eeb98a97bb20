import { classNames } from '@olov/shared-kit/ui';
import { memo } from 'react';
import { Polygon } from 'react-leaflet';
import type { MapMarker } from '../../../models/marker';
import styles from './MapCanvas.module.css';

interface Props {
  marker: MapMarker;
  isActive: boolean;
}

/** Leaflet draws a polygon again with every render of its component. */
export const Zone = memo(function Zone({ marker: { polygon }, isActive }: Props) {
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
