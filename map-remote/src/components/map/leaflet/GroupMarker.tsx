import { useIntl } from '@olov/shared-kit/intl';
import { type LatLng, latLngBounds } from 'leaflet';
import { useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { DrawnMarker } from '../../../models/marker';
import { iconOf } from './icons';
import { pressHandlers } from './pressHandlers';
import { useTakenFocus } from './useTakenFocus';

interface Props {
  at: LatLng;
  members: readonly DrawnMarker[];
  takesFocus: boolean;
  /** The first restaurant gets the focus when its own marker appears. */
  onOpen: () => void;
}

/** Restaurants that are too close at this zoom: a press shows them nearer. */
export function GroupMarker({ at, members, takesFocus, onOpen }: Props) {
  const map = useMap();
  const drawn = useTakenFocus(takesFocus);
  const { formatMessage } = useIntl();
  const names = members.map(({ title }) => title).join(', ');
  const name = formatMessage({ id: 'location.group' }, { count: members.length, names });
  const icon = useMemo(
    () => iconOf('group', name, { count: String(members.length) }),
    [name, members.length],
  );
  const handlers = pressHandlers(() => {
    onOpen();
    const corners = members.map(({ coordinates: [longitude, latitude] }): [number, number] => [
      latitude,
      longitude,
    ]);
    map.fitBounds(latLngBounds(corners), { padding: [60, 60], maxZoom: map.getMaxZoom() });
  });
  return <Marker ref={drawn} position={at} icon={icon} title={names} eventHandlers={handlers} />;
}
