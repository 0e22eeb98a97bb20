const HOT_UPDATE_EVENT = 'olov:hot-update';

/**
 * Reloads the page after a hot update. The deployed shell has the production build of React, which cannot replace
 * components in place: each component accepts the update, so the dev server’s client is satisfied, but nothing
 * visible changes. A new render of the area would not help, because modules around the changed one hold the old one.
 * The browser’s storage preserves cart and place.
 */
export function reloadOnHotUpdates(page: EventTarget, reload: () => void): void {
  page.addEventListener(HOT_UPDATE_EVENT, reload, { once: true });
}
