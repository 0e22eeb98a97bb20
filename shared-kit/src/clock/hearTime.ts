import type { ServerClock } from './ServerClock';

/** `Date` has whole seconds. */
const RESOLUTION_MS = 1000;

/** Corrects the clock: the time of the server is between the two. */
export function takeTime(
  clock: Pick<ServerClock, 'read' | 'correct'>,
  earliestMs: number,
  latestMs: number,
): void {
  const now = clock.read();
  const isPossible = earliestMs <= now && now <= latestMs;
  clock.correct(isPossible ? 0 : Math.round((earliestMs + latestMs) / 2) - now);
}

/** A `fetch` whose answers set the clock: those with `no-store`, because any other may come from a cache. */
export const hearTime =
  (fetch: typeof globalThis.fetch, clock: Pick<ServerClock, 'read' | 'correct'>): typeof globalThis.fetch =>
  async (input, init) => {
    const askedMs = performance.now();
    const answer = await fetch(input, init);
    const { headers } = answer;
    const sentMs = Date.parse(headers.get('date') ?? '');
    const isStored = headers.has('age') || !/\bno-store\b/.test(headers.get('cache-control') ?? '');
    if (sentMs && !isStored) takeTime(clock, sentMs, sentMs + RESOLUTION_MS + performance.now() - askedMs);
    return answer;
  };
