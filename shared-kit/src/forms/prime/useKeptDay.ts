import { type RefObject, useEffect } from 'react';

/** Calendar makes its days anew whenever it is rendered. This returns the focus to the day that had it. */
export function useKeptDay(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: place } = area;
    if (!place) return;
    let kept = '';
    const remember = ({ target }: FocusEvent) => {
      const day = (target as HTMLElement).closest('td');
      kept = day ? `td[data-p-day="${day.dataset.pDay}"][data-p-month="${day.dataset.pMonth}"] > span` : '';
    };
    const observer = new MutationObserver(() => {
      if (!kept || document.activeElement !== document.body) return;
      const day = place.querySelector<HTMLElement>(kept);
      // Calendar itself sets this attribute in the document too, and not through React.
      day?.setAttribute('tabindex', '0');
      day?.focus();
    });
    place.addEventListener('focusin', remember);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [area]);
}
