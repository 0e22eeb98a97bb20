import type { Point } from './geo';

export type PositionProblem = 'insecure' | 'unsupported' | 'denied' | 'timeout' | 'unavailable' | 'wrong';

export type Position = { point: Point } | { problem: PositionProblem };

interface Surroundings {
  isSecureContext: boolean;
  navigator: { geolocation?: Pick<Geolocation, 'getCurrentPosition'> };
}

/** GPS of a phone takes seconds; in ms. */
const PATIENCE_MS = 10_000;
/** A dismissed permission prompt sends no event, so the request ends after this time in ms. */
const UNANSWERED_MS = 60_000;
const MAX_AGE_MS = 60_000;

const PROBLEMS: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

export function findPosition({
  isSecureContext,
  navigator: { geolocation },
}: Surroundings): Promise<Position> {
  if (!isSecureContext) return Promise.resolve({ problem: 'insecure' });
  if (!geolocation) return Promise.resolve({ problem: 'unsupported' });
  return new Promise((answer) => {
    const timer = setTimeout(() => answer({ problem: 'timeout' }), UNANSWERED_MS);
    const resolve = (position: Position) => {
      clearTimeout(timer);
      answer(position);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        // A point is valid only with both numbers above 0 (spec section 5).
        resolve(latitude > 0 && longitude > 0 ? { point: { latitude, longitude } } : { problem: 'wrong' }),
      ({ code }) => resolve({ problem: PROBLEMS[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
