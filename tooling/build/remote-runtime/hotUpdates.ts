/** Name of the window event for an applied hot update; its detail is the container’s name. */
export const HOT_UPDATE_EVENT = 'olov:hot-update';

/** The used part of `import.meta.webpackHot`. */
export interface Hot {
  addStatusHandler(handler: (status: string) => void): void;
}

/**
 * Dispatches an event for every applied hot update of this room. A page with React’s development build ignores it,
 * because it has already patched its components. React’s production build cannot patch: the update is accepted but
 * nothing visible changes, so the deployed shell listens and renders the page again.
 */
export function tellOfHotUpdates(hot: Hot, container: string, page: EventTarget): void {
  let isApplying = false;
  hot.addStatusHandler((status) => {
    if (status === 'apply') isApplying = true;
    if (status !== 'idle' || !isApplying) return;
    isApplying = false;
    page.dispatchEvent(new CustomEvent(HOT_UPDATE_EVENT, { detail: container }));
  });
}
