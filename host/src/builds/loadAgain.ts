import { unlessLeft } from '../unlessLeft';

/**
 * A browser stores a failed preload and gives its failure to the next request for that file. A page loads in three
 * steps (entry, door, page), and each step can use up such a failure.
 */
const TRIES = 4;

/** A stored failure is returned at once. A failure that takes longer is shown to the visitor instead of retried. */
const AT_ONCE_MS = 3000;

export async function loadAgain<T>(
  load: () => Promise<T>,
  mayTryAgain: (error: unknown) => Promise<boolean>,
  now: () => number = Date.now,
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
