import { HOT_UPDATE_EVENT } from '@olov/contract/platform/names';

/** The used part of `import.meta.webpackHot`. */
export interface Hot {
  addStatusHandler(handler: (status: string) => void): void;
}

interface RefreshingPage extends EventTarget {
  __OLOV_REFRESH__?: { performReactRefresh(): unknown };
}

// The shell then loads the page again. React has to know the new components before, because it would take them for others
// and lose their state.
export function tellOfHotUpdates(hot: Hot, container: string, page: RefreshingPage): void {
  let isApplying = false;
  hot.addStatusHandler((status) => {
    if (status === 'apply') isApplying = true;
    if (status !== 'idle' || !isApplying) return;
    isApplying = false;
    page.__OLOV_REFRESH__?.performReactRefresh();
    page.dispatchEvent(new CustomEvent(HOT_UPDATE_EVENT, { detail: container }));
  });
}
