import type { ClockStore } from '../stores/ClockStore';

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
