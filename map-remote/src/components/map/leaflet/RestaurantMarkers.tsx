import { memo, useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { DrawnMarker } from '../../../models/marker';
import { groupsOf } from '../../../models/markerGroups';
import { GroupMarker } from './GroupMarker';
import { RestaurantMarker } from './RestaurantMarker';

interface Props {
  markers: readonly DrawnMarker[];
  onChoose?: ((id: string) => void) | undefined;
  onDrawn?: (() => void) | undefined;
}

/** Distance in px of two markers whose areas for fingers do not overlap. */
const APART = 44;
/** From this zoom on, restaurants of one house are shown side by side as they are. */
const CLOSEST_ZOOM = 18;

/** One marker for each restaurant, or for several that would cover each other at this zoom. */
export const RestaurantMarkers = memo(function RestaurantMarkers({ markers, onChoose, onDrawn }: Props) {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  const [opened, setOpened] = useState<{ id: string; zoom: number }>();
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  useEffect(() => onDrawn?.(), [onDrawn]);
  // The markers of the new zoom took the focus before this effect, so that no later zoom takes it from elsewhere.
  useEffect(() => setOpened((last) => (last?.zoom === zoom ? last : undefined)), [zoom]);
  const groups = useMemo(() => {
    const spots = markers.map((marker) => {
      const [longitude, latitude] = marker.coordinates;
      const { x, y } = map.project([latitude, longitude], zoom);
      return { marker, x, y };
    });
    return groupsOf(spots, zoom < CLOSEST_ZOOM ? APART : 0);
  }, [map, markers, zoom]);
  return groups.map(({ items, x, y }) => {
    const [first, ...others] = items.map(({ marker }) => marker);
    if (!first) return null;
    if (others.length === 0)
      return (
        <RestaurantMarker
          key={first.id}
          marker={first}
          onChoose={onChoose}
          takesFocus={first.id === opened?.id}
        />
      );
    const members = [first, ...others];
    return (
      <GroupMarker
        key={members.map(({ id }) => id).join()}
        at={map.unproject([x, y], zoom)}
        members={members}
        takesFocus={members.some(({ id }) => id === opened?.id)}
        onOpen={() => setOpened({ id: first.id, zoom })}
      />
    );
  });
});
