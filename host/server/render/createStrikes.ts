/** A remote that lost this number of workers within the last `WITHIN_MS` is not rendered. */
const STRIKES = 3;
const WITHIN_MS = 60_000;

/** A remote that loses workers is not rendered for a while, because pages of others would wait for workers. */
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
