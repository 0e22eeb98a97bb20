import { BlockList } from 'node:net';
import { networkOf } from '@olov/server-kit/network';

/**
 * Security: more views of one network do not count in a trial. `verdict` ignores as many bad views, so that no single
 * network decides.
 */
export const VIEWS_PER_NETWORK = 2;
const MOST_NETWORKS = 200_000;

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('::1', 'ipv6');

export interface Opener {
  ip: string;
  visitor: number | undefined;
}

/** A request from this machine is a developer’s, or of a proxy that does not say for whom. */
const sourceOf = ({ ip, visitor }: Opener): string => {
  const network = networkOf(ip, 48);
  return thisMachine.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4') ? `${network} ${visitor}` : network;
};

/** Counts the views of each network in each trial. */
export function createAllowance() {
  const trials = new Map<string, Map<string, number>>();
  return {
    take(trial: string, opener: Opener): boolean {
      const known = trials.get(trial) ?? new Map<string, number>();
      trials.set(trial, known);
      const source = sourceOf(opener);
      const views = known.get(source) ?? 0;
      if (views >= VIEWS_PER_NETWORK || known.size >= MOST_NETWORKS) return false;
      known.set(source, views + 1);
      return true;
    },
    keepOnly(running: readonly string[]): void {
      for (const trial of trials.keys()) if (!running.includes(trial)) trials.delete(trial);
    },
  };
}
