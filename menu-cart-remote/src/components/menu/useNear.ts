import { type RefCallback, startTransition, useCallback, useState } from 'react';

/** The update has low priority, so that inputs win. `margin` is in CSS units. */
export function useNear(margin: string, isNearAtFirst: boolean): [RefCallback<Element>, boolean] {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return;
      if (typeof IntersectionObserver === 'undefined') {
        setIsNear(true);
        return;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          const latest = entries.at(-1);
          // Under the open search nothing has a position, and the menu must return unchanged.
          if (element.closest('[hidden]')) return;
          // An element without a box of its own is never reported as seen.
          const isSeen = latest?.isIntersecting || getComputedStyle(element).display === 'contents';
          startTransition(() => setIsNear(isSeen || element.contains(document.activeElement)));
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  return [ref, isNear];
}
