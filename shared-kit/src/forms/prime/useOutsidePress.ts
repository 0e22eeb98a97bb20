import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes the overlay of a field when the customer presses outside of it. PrimeReact binds its own listener at the end of
 * a transition, and without transitions before the listener has a target.
 */
export function useOutsidePress(area: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const handle = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) latest.current();
    };
    document.addEventListener('pointerdown', handle);
    return () => document.removeEventListener('pointerdown', handle);
  }, [area]);
}
