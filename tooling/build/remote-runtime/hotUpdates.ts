import { HOT_UPDATE_EVENT } from '@olov/contract/platform/names';

/** The used part of `import.meta.webpackHot`. */
export interface Hot {
  addStatusHandler(handler: (status: string) => void): void;
}

// React’s development build patches its components. The production build of a deployed shell cannot, so the
// shell listens for this event and reloads the page.
export function tellOfHotUpdates(hot: Hot, container: string, page: EventTarget): void {
  let isApplying = false;
  hot.addStatusHandler((status) => {
    if (status === 'apply') isApplying = true;
    if (status !== 'idle' || !isApplying) return;
    isApplying = false;
    page.dispatchEvent(new CustomEvent(HOT_UPDATE_EVENT, { detail: container }));
  });
}
