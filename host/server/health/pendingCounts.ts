import { addCounts, type Cell, type Counts, keyOf } from './counts';

export function createPendingCounts() {
  const bySecond = new Map<number, Counts>();
  return {
    add(dueMs: number, cell: Cell, count: number): void {
      const second = Math.floor(dueMs / 1000);
      const counts = bySecond.get(second) ?? new Map();
      bySecond.set(second, counts);
      addCounts(counts, [[keyOf(cell), count]]);
    },
    take(untilMs: number): Counts {
      const taken: Counts = new Map();
      for (const [second, counts] of bySecond) {
        if (second * 1000 > untilMs) continue;
        bySecond.delete(second);
        addCounts(taken, counts);
      }
      return taken;
    },
  };
}
