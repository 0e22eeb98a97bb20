import type { RootStore } from '@olov/shared-kit';

export function followTabs(window: Window, { persistence }: RootStore): void {
  window.addEventListener('storage', ({ key }) => persistence.handleExternalChange(key));
  // A page from the back/forward cache received no storage events in between.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) persistence.catchUpAll();
  });
}
