import type { Marker } from 'leaflet';
import { useEffect, useRef } from 'react';

/** The ref of a marker that gets the focus when it appears. */
export function useTakenFocus(takesFocus: boolean) {
  const marker = useRef<Marker>(null);
  useEffect(() => {
    if (takesFocus) marker.current?.getElement()?.focus({ preventScroll: true });
  }, [takesFocus]);
  return marker;
}
