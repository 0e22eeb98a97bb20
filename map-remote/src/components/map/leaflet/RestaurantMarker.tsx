import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { MapMarker } from '../../../models/marker';
import { iconOf } from './icons';
import { pressHandlers } from './pressHandlers';
import { useTakenFocus } from './useTakenFocus';

interface Props {
  marker: MapMarker;
  onChoose?: ((id: string) => void) | undefined;
  /** Its group was opened with a key or a press. */
  takesFocus?: boolean;
}

export function RestaurantMarker({ marker, onChoose, takesFocus = false }: Props) {
  const { id, title, address, iconSrc, coordinates } = marker;
  const icon = useMemo(
    () => iconOf('restaurant', [title, address].filter(Boolean).join(', '), { iconSrc }),
    [title, address, iconSrc],
  );
  const handlers = useMemo(() => pressHandlers(() => onChoose?.(id)), [onChoose, id]);
  const [longitude, latitude] = coordinates;
  const drawn = useTakenFocus(takesFocus);
  return (
    <Marker
      ref={drawn}
      position={[latitude, longitude]}
      icon={icon}
      title={title}
      interactive={onChoose !== undefined}
      keyboard={onChoose !== undefined}
      eventHandlers={handlers}
    />
  );
}
