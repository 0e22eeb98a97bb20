import type { RootStore } from '@olov/shared-kit';

/** Keeps the stores in step with what other tabs write, from `persistence.start()` on. */
export function followTabs(window: Window, { persistence }: RootStore): void {
  window.addEventListener('storage', ({ key }) => persistence.handleExternalChange(key));
  // A page that Back brings as it was left has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) persistence.catchUpAll();
  });
}
