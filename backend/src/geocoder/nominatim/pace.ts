import { GeocoderError } from '../geocoder';

/**
 * A call that would wait longer than `patienceMs` is refused: its result would be stale for a typing user.
 */
export function createPace(gapMs: number, patienceMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = Math.max(0, next - now);
    if (wait > patienceMs) throw new GeocoderError('too many calls wait for the geocoder');
    next = now + wait + gapMs;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}
