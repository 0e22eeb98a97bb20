import type { VersionHealth } from '@olov/contract';
import { addCounts, addTo, type Counts } from './counts';

export function createPendingCounts() {
  const bySecond = new Map<number, Counts>();
  return {
    add(dueMs: number, trial: string, version: string, { views = 0, failures = 0 }: Partial<VersionHealth>) {
      const second = Math.floor(dueMs / 1000);
      const counts = bySecond.get(second) ?? {};
      bySecond.set(second, counts);
      addTo(counts, trial, version, { views, failures });
    },
    take(untilMs: number): Counts {
      const taken: Counts = {};
      for (const [second, counts] of bySecond) {
        if (second * 1000 > untilMs) continue;
        bySecond.delete(second);
        addCounts(taken, counts);
      }
      return taken;
    },
  };
}
