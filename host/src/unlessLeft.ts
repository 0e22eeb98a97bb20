/** A page that still exists this long after its visitor was about to leave counts as not left; in ms. */
const LEAVING_MS = 10_000;

/** The last time that this page was about to be left; shared, so that work which starts later knows it too. */
let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Runs `work` and withholds its failure from a page that is being left. Firefox aborts every request of such a page;
 * without the wait the page would report these failures and reload itself, instead of the page of the navigation.
 */
export async function unlessLeft<T>(work: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return work();
  const handleLeave = () => {
    leftAt = Date.now();
  };
  // Firefox does not put a page with this listener into the back/forward cache, so it is registered only during the
  // work.
  window.addEventListener('beforeunload', handleLeave);
  try {
    return await work();
  } catch (error) {
    const rest = leftAt + LEAVING_MS - Date.now();
    if (rest > 0) await pause(rest);
    throw error;
  } finally {
    window.removeEventListener('beforeunload', handleLeave);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
