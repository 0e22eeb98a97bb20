import { type RefObject, useEffect } from 'react';
import { useIdle } from '../useIdle';

/** The code is in the chunk that opens a dish, which every idle page loads; without it nothing moves. */
const load = () => import(/* webpackChunkName: "fragment-dish" */ './startMotion');

export function useMotion(root: RefObject<HTMLElement | null>): void {
  const isIdle = useIdle();
  useEffect(() => {
    const { current } = root;
    if (isIdle && current)
      load().then(
        ({ startMotion }) => startMotion(current),
        () => {},
      );
  }, [isIdle, root]);
}
