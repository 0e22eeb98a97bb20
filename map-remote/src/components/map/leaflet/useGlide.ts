import type { LatLngExpression } from 'leaflet';
import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../../../models/geo';
import { type Glide, glideMs, isOver, pointAlong } from '../../../models/glide';
import { toLatLng } from './bounds';

interface Movable {
  setLatLng(to: LatLngExpression): unknown;
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a marker to each new position. It moves the marker itself, because a render for each frame costs too much. */
export function useGlide(marker: RefObject<Movable | null>, { latitude, longitude }: Point): void {
  const last = useRef<Glide>(undefined);
  useEffect(() => {
    const now = performance.now();
    const to = { latitude, longitude };
    const before = last.current;
    const from = before ? pointAlong(before, now) : to;
    const isStill = !before || prefersStillness();
    const glide = { from, to, startedAt: now, ms: isStill ? 0 : glideMs(now - before.startedAt) };
    last.current = glide;
    if (isStill) {
      marker.current?.setLatLng(toLatLng(to));
      return;
    }
    let frame = requestAnimationFrame(function move(at) {
      marker.current?.setLatLng(toLatLng(pointAlong(glide, at)));
      if (!isOver(glide, at)) frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [marker, latitude, longitude]);
}
