import { classNames } from '@olov/shared-kit/ui';
import { Polygon } from 'react-leaflet';
import type { MapMarker } from '../../../models/marker';
import styles from './MapCanvas.module.css';

export function Zone({ marker: { polygon }, isActive }: { marker: MapMarker; isActive: boolean }) {
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
}
