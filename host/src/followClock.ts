import type { ClockStore } from '@olov/shared-kit';

/** Lets the clock go from now on, and catch up when a page is seen again that had no time meanwhile. */
export function followClock(window: Window, clock: ClockStore): void {
  clock.start();
  const { document } = window;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') clock.catchUp();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) clock.catchUp();
  });
}
