import { type RefObject, useEffect } from 'react';

/**
 * Follows the attributes by which PrimeReact marks the active option of a list. It sets them without React, and screen readers
 * do not read them.
 */
export function useMarks(area: RefObject<HTMLElement | null>, onChange: () => void): void {
  useEffect(() => {
    if (!area.current) return;
    onChange();
    const observer = new MutationObserver(onChange);
    const attributeFilter = ['data-p-highlight', 'data-p-focused'];
    observer.observe(area.current, { subtree: true, childList: true, attributeFilter });
    return () => observer.disconnect();
  });
}
