import type { Point } from './geo';

/** The movement of a marker from one known position to the next. Times in ms. */
export interface Glide {
  from: Point;
  to: Point;
  startedAt: number;
  ms: number;
}

const SHORTEST_MS = 600;
/** After a longer gap the marker catches up soon instead of crossing the map for as long as it was unknown. */
const LONG_GAP_MS = 15_000;
const CATCH_UP_MS = 1500;

/** A marker needs as long as the position took to change, so that it moves without pauses. */
export const glideMs = (gapMs: number): number =>
  gapMs > LONG_GAP_MS ? CATCH_UP_MS : Math.max(gapMs, SHORTEST_MS);

export function pointAlong({ from, to, startedAt, ms }: Glide, now: number): Point {
  const share = ms > 0 ? Math.min(Math.max((now - startedAt) / ms, 0), 1) : 1;
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

export const isOver = ({ startedAt, ms }: Glide, now: number): boolean => now >= startedAt + ms;
