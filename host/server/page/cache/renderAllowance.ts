import { networkOf } from '@olov/server-kit/network';
import { createSlots } from '@olov/server-kit/slots-by-network';
import { LRUCache } from 'lru-cache';

interface Options {
  atOnce: number;
  burst: number;
  perSecond: number;
  now: () => number;
}

const NETWORKS = 10_000;

/** No network may occupy all workers permanently. */
export function createRenderAllowance({ atOnce, burst, perSecond, now }: Options) {
  const slots = createSlots(atOnce);
  const budgets = new LRUCache<string, { left: number; at: number }>({ max: NETWORKS });

  function leftOf(network: string): number {
    const budget = budgets.get(network);
    if (!budget) return burst;
    // The time is negative if the clock was set back.
    const seconds = Math.max(0, now() - budget.at) / 1000;
    return Math.min(burst, budget.left + seconds * perSecond);
  }

  return {
    take(ip: string): (() => void) | undefined {
      const network = networkOf(ip);
      const left = leftOf(network);
      const release = left >= 1 ? slots.take(ip) : undefined;
      if (!release) return undefined;
      budgets.set(network, { left: left - 1, at: now() });
      return release;
    },
  };
}
