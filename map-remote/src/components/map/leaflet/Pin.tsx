import { useIntl } from '@olov/shared-kit/intl';
import { stepOf } from '@olov/shared-kit/map';
import type { DragEndEvent, LeafletKeyboardEvent } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { MapPin } from '../../../models/mapView';
import { NEAREST } from '../../../models/tileGrid';
import { pointAt, toLatLng } from './bounds';
import { iconOf } from './icons';

/** Pixels by which an arrow key moves the pin. */
const STEP = 8;

export function Pin({ at, isPlaced, title, jumps, onMove }: MapPin) {
  const { formatMessage } = useIntl();
  const map = useMap();
  const name = formatMessage({ id: 'location.pin' }, { title });
  const icon = useMemo(() => iconOf('pin', name), [name]);
  useMapEvents({
    click: ({ latlng }) => onMove(pointAt(latlng)),
  });
  useJumps(jumps, () => {
    // `flyTo` needs a map that has been drawn.
    map.setView(toLatLng(at), Math.max(map.getZoom(), NEAREST), { animate: false });
  });

  const handlers = useMemo(
    () => ({
      dragend: ({ target }: DragEndEvent) => onMove(pointAt(target.getLatLng())),
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        const step = stepOf(originalEvent, STEP);
        const isAsked = originalEvent.key === 'Enter' || originalEvent.key === ' ';
        if (!step && !isAsked) return;
        originalEvent.preventDefault();
        const [x, y] = step ?? [0, 0];
        const to = map.containerPointToLatLng(map.latLngToContainerPoint(toLatLng(at)).add([x, y]));
        map.panInside(to, { padding: [48, 48], animate: false });
        onMove(pointAt(to));
      },
    }),
    [map, at, onMove],
  );
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      draggable
      autoPan
      // A pin that nobody has placed leaves the restaurants on top of it whole.
      zIndexOffset={isPlaced ? 1000 : -1000}
      eventHandlers={handlers}
    />
  );
}

function useJumps(jumps: number, go: () => void) {
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current === jumps) return;
    seen.current = jumps;
    go();
  });
}
