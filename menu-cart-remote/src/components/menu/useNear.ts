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
          const isSeen = latest?.isIntersecting || hasNoBox(element);
          startTransition(() => setIsNear(isSeen || element.contains(document.activeElement)));
        },
        { rootMargin: margin },
      );
      const boxes = new ResizeObserver(() => {
        if (hasNoBox(element)) startTransition(() => setIsNear(true));
      });
      observer.observe(element);
      boxes.observe(element);
      return () => {
        observer.disconnect();
        boxes.disconnect();
      };
    },
    [margin],
  );
  return [ref, isNear];
}

/** Such an element is never reported as seen, and a change to it is a change of size alone. */
const hasNoBox = (element: Element): boolean => getComputedStyle(element).display === 'contents';
