import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Point } from '../../../models/geo';
import { boundsOf, NEAREST } from './bounds';

/** Keeps the map as large as its place, and looking at what it is about. */
export function Fitting({ label, around }: { label: string; around: readonly Point[] }) {
  const map = useMap();

  useEffect(() => {
    const container = map.getContainer();
    // Leaflet makes it a stop of the tab key: it gets a name.
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', label);
  }, [map, label]);

  useEffect(() => {
    // A dialog that opens, a phone that turns, a keyboard that comes: the place has another size.
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);

  const key = JSON.stringify(around);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    map.fitBounds(boundsOf(around), { maxZoom: NEAREST, padding: [8, 8], animate: false });
  }, [map, key, around]);
  return null;
}
