import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Runs an action each time an element scrolls into view (spec section 9). `margin` is the distance ahead of the
 * viewport, in CSS units. Pass the result as `ref`.
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
