import { type RefCallback, startTransition, useCallback, useState } from 'react';

/**
 * Whether an element is in sight or within `margin` of it, in CSS units. What holds the focus stays near however far
 * it is scrolled away. The change may wait: an input goes first.
 */
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
          // Where a search lies over the menu nothing has a place: all of it is to come back as it was.
          if (element.closest('[hidden]')) return;
          const isSeen = latest?.isIntersecting ?? false;
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
