/** A page that is still there so long after its visitor was about to leave has not been left; in ms. */
const LEAVING_MS = 10_000;

/**
 * Carries `work` out; of its failure only a page that stays hears. As soon as a visitor goes elsewhere Firefox breaks off
 * whatever the page still asks for, and until the next page is there this one would take that for a failure of the shop,
 * tell of it, and load itself anew: instead of the page that the visitor has asked for.
 */
export async function unlessLeft<T>(work: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return work();
  let leftAt = Number.NEGATIVE_INFINITY;
  const handleLeave = () => {
    leftAt = Date.now();
  };
  // Only meanwhile: a page that always listens to it is not kept for Back by every browser.
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
