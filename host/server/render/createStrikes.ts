/** So many pages that cost a worker, within so long, let a remote rest for as long; in ms. */
const STRIKES = 3;
const WITHIN_MS = 60_000;

/**
 * Remotes whose pages cost a worker again and again are left to the browser for a while: otherwise all others
 * would wait for workers. By remote and not by page, because the fault is in its code.
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
