import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { MapMarker } from '../../../models/marker';
import { iconOf } from './icons';

interface Props {
  marker: MapMarker;
  onChoose?: ((id: string) => void) | undefined;
}

export function RestaurantMarker({ marker, onChoose }: Props) {
  const { id, title, address, iconSrc, coordinates } = marker;
  const icon = useMemo(
    () => iconOf('restaurant', [title, address].filter(Boolean).join(', '), iconSrc),
    [title, address, iconSrc],
  );
  const handlers = useMemo(() => ({ click: () => onChoose?.(id) }), [onChoose, id]);
  const [longitude, latitude] = coordinates;
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      title={title}
      interactive={onChoose !== undefined}
      keyboard={onChoose !== undefined}
      eventHandlers={handlers}
    />
  );
}
