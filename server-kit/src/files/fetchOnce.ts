/** Time in ms for which a missing file stays missing here, also if another replica has stored it meanwhile. */
const ABSENT_MS = 2000;
const MAX_ABSENT = 1000;

/**
 * Requests for one key at the same time share a fetch. A missing file is remembered briefly, because anybody may ask for
 * made-up keys. `fetch` answers whether there is such a file.
 */
export function fetchOnce(
  fetch: (key: string) => Promise<boolean>,
  now: () => number = Date.now,
): (key: string) => Promise<boolean> {
  const fetching = new Map<string, Promise<boolean>>();
  const absentUntil = new Map<string, number>();

  async function start(key: string): Promise<boolean> {
    const isFound = await fetch(key);
    if (isFound) return true;
    if (absentUntil.size >= MAX_ABSENT) absentUntil.clear();
    absentUntil.set(key, now() + ABSENT_MS);
    return false;
  }

  return async (key) => {
    if ((absentUntil.get(key) ?? 0) > now()) return false;
    const running = fetching.get(key) ?? start(key).finally(() => fetching.delete(key));
    fetching.set(key, running);
    return running;
  };
}
