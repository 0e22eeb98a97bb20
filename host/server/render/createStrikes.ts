/** So many lost workers within this time, in ms, stop the rendering of a remote for the same time. */
const STRIKES = 3;
const WITHIN_MS = 60_000;

/**
 * The browser renders the pages of a remote that repeatedly cost a worker; otherwise pages of other remotes would
 * wait for workers. Counted by remote and not by page, because the fault is in its code.
 */
export function createStrikes(now: () => number = Date.now) {
  const strikes = new Map<string, number[]>();
  const recent = (remote: string) => (strikes.get(remote) ?? []).filter((at) => now() - at < WITHIN_MS);
  return {
    add(remote: string): void {
      strikes.set(remote, [...recent(remote), now()]);
    },
    isResting: (remote: string): boolean => recent(remote).length >= STRIKES,
  };
}
