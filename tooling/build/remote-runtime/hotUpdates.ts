/** Name of the window's event that tells of an applied hot update; its detail is the container's name. */
export const HOT_UPDATE_EVENT = 'olov:hot-update';

/** `import.meta.webpackHot`, as far as it is used here. */
export interface Hot {
  addStatusHandler(handler: (status: string) => void): void;
}

/**
 * Tells the page of every hot update of this room that was applied. A page of React's development build needs no
 * telling, it has patched its components by then. Its production build cannot, and the update, accepted by every
 * component, would change nothing that is seen: the deployed shell listens, and shows the page anew.
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
