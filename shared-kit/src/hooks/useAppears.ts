import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Runs an action when an element comes into sight (spec section 9), each time
 * it does. `margin` is how far ahead, in CSS units. Give the result as `ref`.
 */
export function useAppears(action: () => void, margin = '0px'): RefCallback<Element> {
  const latest = useRef(action);
  latest.current = action;
  return useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
}
