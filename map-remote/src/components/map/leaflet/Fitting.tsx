import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Point } from '../../../models/geo';
import { boundsOf, fittingTo } from './bounds';

interface Props {
  label: string;
  around: readonly Point[];
  hasSpots: boolean;
  /** How far down something lies over the map; in px. */
  covered: number;
}

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/** Keeps the map as large as its place, and looking at what it is about. */
export function Fitting({ label, around, hasSpots, covered }: Props) {
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

  // Where somebody has put it, nothing but something else to look at moves it away.
  const isTouched = useRef(false);
  useEffect(() => {
    const frame = map.getContainer().parentElement;
    const touch = () => {
      isTouched.current = true;
    };
    for (const kind of TOUCHES) frame?.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      for (const kind of TOUCHES) frame?.removeEventListener(kind, touch, { capture: true });
    };
  }, [map]);

  const key = JSON.stringify(around);
  const shown = useRef({ key, covered: 0 });
  useEffect(() => {
    const { current } = shown;
    if (current.key === key && (current.covered === covered || isTouched.current)) return;
    shown.current = { key, covered };
    map.fitBounds(boundsOf(around), { ...fittingTo(hasSpots, covered), animate: false });
  }, [map, key, around, hasSpots, covered]);
  return null;
}
