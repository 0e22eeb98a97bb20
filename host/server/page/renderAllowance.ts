import { networkOf } from '@olov/server-kit/network';
import { LRUCache } from 'lru-cache';
import { createSlots } from '../slotsByNetwork';

interface Options {
  /** Renders that one network may have under way. */
  atOnce: number;
  /** Renders that a network may ask for in one go after a pause. */
  burst: number;
  /** Renders that it may go on asking for. */
  perSecond: number;
  now: () => number;
}

/** More networks than these are not told apart for long: the one that asked least lately is forgotten. */
const NETWORKS = 10_000;

/** Who may have a page rendered that is not kept: no network takes all workers, or keeps them busy for good. */
export interface RenderAllowance {
  /** Answers how to give the render back, or undefined where the network has had enough. */
  take(ip: string): (() => void) | undefined;
}

export function createRenderAllowance({ atOnce, burst, perSecond, now }: Options): RenderAllowance {
  const slots = createSlots(atOnce);
  const budgets = new LRUCache<string, { left: number; at: number }>({ max: NETWORKS });

  function leftOf(network: string): number {
    const budget = budgets.get(network);
    if (!budget) return burst;
    // A clock that was set back takes nothing away.
    const seconds = Math.max(0, now() - budget.at) / 1000;
    return Math.min(burst, budget.left + seconds * perSecond);
  }

  return {
    take(ip) {
      const network = networkOf(ip);
      const left = leftOf(network);
      const release = left >= 1 ? slots.take(ip) : undefined;
      if (!release) return undefined;
      budgets.set(network, { left: left - 1, at: now() });
      return release;
    },
  };
}
