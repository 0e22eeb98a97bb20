const LEAVING_MS = 10_000;

/** Shared, so that work that starts after the page was left knows the time too. */
let leftAt = Number.NEGATIVE_INFINITY;

// Firefox aborts every request of a page that is being left; without the wait the page would reload itself.
export async function unlessLeft<T>(work: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return work();
  const handleLeave = () => {
    leftAt = Date.now();
  };
  // Firefox keeps a page with this listener out of the back/forward cache.
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
