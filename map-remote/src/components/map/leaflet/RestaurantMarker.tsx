import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { DrawnMarker } from '../../../models/marker';
import { iconOf } from './icons';
import { MarkerTooltip } from './MarkerTooltip';
import { pressHandlers } from './pressHandlers';
import { useTakenFocus } from './useTakenFocus';

interface Props {
  marker: DrawnMarker;
  onChoose?: ((id: string) => void) | undefined;
  /** Its group was opened with a key or a press. */
  takesFocus?: boolean;
}

export function RestaurantMarker({ marker, onChoose, takesFocus = false }: Props) {
  const { id, title, address, iconSrc, coordinates } = marker;
  const name = [title, address].filter(Boolean).join(', ');
  const icon = useMemo(() => iconOf('restaurant', name, { iconSrc }), [name, iconSrc]);
  const handlers = useMemo(() => pressHandlers(() => onChoose?.(id)), [onChoose, id]);
  const [longitude, latitude] = coordinates;
  const drawn = useTakenFocus(takesFocus);
  return (
    <Marker
      ref={drawn}
      position={[latitude, longitude]}
      icon={icon}
      {...(onChoose && { title })}
      keyboard={onChoose !== undefined}
      eventHandlers={handlers}
    >
      {!onChoose && <MarkerTooltip>{name}</MarkerTooltip>}
    </Marker>
  );
}
