import { unlessLeft } from '../timing/unlessLeft';

export class EntryLoadError extends Error {
  override readonly name = 'EntryLoadError';
}

export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'EntryLoadError' || error.name === 'ChunkLoadError');

// A failed preload also fails the next request for its file; entry script, door and page can each have one.
const TRIES = 4;

/** Only a failure within this time is retried, because it is a stored one; a slower failure is shown to the visitor. */
const AT_ONCE_MS = 3000;

export async function loadAgain<T>(
  load: () => Promise<T>,
  mayTryAgain: (error: unknown) => Promise<boolean>,
  now: () => number = () => performance.now(),
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const began = now();
    try {
      return await unlessLeft(load);
    } catch (error) {
      const isAtOnce = now() - began < AT_ONCE_MS;
      if (!(await mayTryAgain(error)) || !isAtOnce || tries === TRIES) throw error;
    }
  }
}
