import type { Point } from './geo';

/** Why it is not known where the visitor is. */
export type PositionProblem = 'insecure' | 'unsupported' | 'denied' | 'timeout' | 'unavailable' | 'wrong';

export type Position = { point: Point } | { problem: PositionProblem };

interface Surroundings {
  isSecureContext: boolean;
  navigator: { geolocation?: Pick<Geolocation, 'getCurrentPosition'> };
}

/** In ms: a phone that has to look for satellites takes seconds. */
const PATIENCE_MS = 10_000;
/** In ms: a question of the browser's that was put away without an answer is an answer nobody tells of. */
const UNANSWERED_MS = 60_000;
/** A position of the last minute will do. */
const MAX_AGE_MS = 60_000;

const PROBLEMS: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the browser where the visitor is; what goes wrong is an answer as well. */
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
        // A point counts only where both of its numbers are above 0 (spec section 5).
        resolve(latitude > 0 && longitude > 0 ? { point: { latitude, longitude } } : { problem: 'wrong' }),
      ({ code }) => resolve({ problem: PROBLEMS[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
