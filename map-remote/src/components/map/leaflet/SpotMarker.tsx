import type { Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef, useState } from 'react';
import { Marker } from 'react-leaflet';
import type { MapSpot } from '../../../models/mapView';
import { toLatLng } from './bounds';
import { iconOf } from './icons';
import { MarkerTooltip } from './MarkerTooltip';
import { useGlide } from './useGlide';

/** A marker that nobody presses. It is no tab stop, because the page says the same in words beside the map. */
export function SpotMarker({ spot }: { spot: MapSpot }) {
  const { kind, title } = spot;
  const icon = useMemo(() => iconOf(kind, title), [kind, title]);
  const marker = useRef<LeafletMarker>(null);
  // `useGlide` moves the marker; a new position here would move it at once.
  const [first] = useState(() => toLatLng(spot));
  useGlide(marker, spot);
  return (
    <Marker
      ref={marker}
      position={first}
      icon={icon}
      keyboard={false}
      zIndexOffset={kind === 'courier' ? 1000 : 0}
    >
      <MarkerTooltip>{title}</MarkerTooltip>
    </Marker>
  );
}
