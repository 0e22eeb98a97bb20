import { unlessLeft } from '../unlessLeft';

/**
 * A browser keeps a preload that failed and gives its failure to the first who asks for that file. What a
 * page loads comes in three steps (entry, door, page), each with failures of its own to be used up.
 */
const TRIES = 4;

/** Such a failure comes at once. Of one that takes longer the visitor has to hear before another is waited for. */
const AT_ONCE_MS = 3000;

/** Loads; what fails at once is begun anew, a few times, as long as `mayTryAgain` says that there is hope. */
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
