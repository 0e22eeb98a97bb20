/** A page that is still there so long after its visitor was about to leave has not been left; in ms. */
const LEAVING_MS = 10_000;

/** The last time that this page was about to be left; shared, so that work which begins while it is left knows it too. */
let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Carries `work` out and withholds its failure from a page that is being left. Firefox aborts every request of such a
 * page; without the wait the page would report these failures and reload itself instead of the page that was asked for.
 */
export async function unlessLeft<T>(work: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return work();
  const handleLeave = () => {
    leftAt = Date.now();
  };
  // Firefox keeps no page for Back that listens to this event, so it is listened to during the work alone.
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
