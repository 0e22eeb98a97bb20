/** What the preset's part of a remote calls the event of an applied hot update. */
const HOT_UPDATE_EVENT = 'olov:hot-update';

/**
 * Shows a developer's changes in the deployed shell. Its React is the production build, which cannot change
 * components in place: a hot update is accepted by every component that it touches, so the dev server's client is
 * content, and nothing that is seen changes. To show the area anew would not do either, for modules around the
 * changed one go on holding the old one. So the page is loaded again; cart and place are kept by the browser.
 */
export function reloadOnHotUpdates(page: EventTarget, reload: () => void): void {
  page.addEventListener(HOT_UPDATE_EVENT, reload, { once: true });
}
