const HOT_UPDATE_EVENT = 'olov:hot-update';

// The deployed shell has the production build of React, which cannot replace components in place.
export function reloadOnHotUpdates(page: EventTarget, reload: () => void): void {
  page.addEventListener(HOT_UPDATE_EVENT, reload, { once: true });
}
