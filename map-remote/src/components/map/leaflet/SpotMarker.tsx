import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { MapSpot } from '../../../models/mapView';
import { toLatLng } from './bounds';
import { iconOf } from './icons';

/** A place that is shown, and can be neither pressed nor moved. */
export function SpotMarker({ spot }: { spot: MapSpot }) {
  const { kind, title } = spot;
  const icon = useMemo(() => iconOf(kind, title), [kind, title]);
  return (
    <Marker
      position={toLatLng(spot)}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={kind === 'courier' ? 1000 : 0}
    />
  );
}
