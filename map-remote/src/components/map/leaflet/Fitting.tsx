import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Point } from '../../../models/geo';
import { boundsOf, fittingTo, toLatLng } from './bounds';

interface Props {
  label: string;
  around: readonly Point[];
  hasSpots: boolean;
  /** Height in px that a notice covers at the top of the map. */
  covered: number;
  /** A point that moves without the map, until it comes to the edge of the view. */
  mover?: Point | undefined;
}

/** The share of the view at each side where a marker is not fully visible. */
const EDGE_SHARE = 0.08;

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

export function Fitting({ label, around, hasSpots, covered, mover }: Props) {
  const map = useMap();

  useEffect(() => {
    const container = map.getContainer();
    // Leaflet makes the container focusable, so it needs a name.
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', label);
  }, [map, label]);

  useEffect(() => {
    // The container also changes its size when a dialog opens, a phone turns or a keyboard appears.
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);

  // After the visitor has moved the map, only other points to show move it, and not a change of the covered height.
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

  useEffect(() => {
    if (!mover || isTouched.current || map.getBounds().pad(-EDGE_SHARE).contains(toLatLng(mover))) return;
    map.fitBounds(boundsOf([...around, mover]), { ...fittingTo(hasSpots, covered), animate: false });
  }, [map, around, hasSpots, covered, mover]);
  return null;
}
