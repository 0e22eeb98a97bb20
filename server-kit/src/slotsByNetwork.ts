import { networkOf } from './network';

/** `take` returns a function that releases the slot, or undefined at the limit. */
export function createSlots(atOnce: number) {
  const taken = new Map<string, number>();
  return {
    take(ip: string): (() => void) | undefined {
      const network = networkOf(ip);
      const count = taken.get(network) ?? 0;
      if (count >= atOnce) return undefined;
      taken.set(network, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
