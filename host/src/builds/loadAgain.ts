/**
 * A browser keeps a preload that failed and gives its failure to the first who asks for that file. What a
 * page loads comes in three steps (entry, door, page), each with failures of its own to be used up.
 */
const TRIES = 4;

/** Loads; what fails is begun anew, a few times, as long as `mayTryAgain` says that there is hope. */
export async function loadAgain<T>(
  load: () => Promise<T>,
  mayTryAgain: (error: unknown) => Promise<boolean>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(await mayTryAgain(error)) || tries === TRIES) throw error;
    }
  }
}
