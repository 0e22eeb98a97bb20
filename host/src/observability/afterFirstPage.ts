import { type IdleWindow, whenIdle } from '../whenIdle';

interface Router {
  state: { initialized: boolean };
  subscribe(tell: (state: { initialized: boolean }) => void): () => void;
}

/** How long the browser may be busy; one that shows another tab is idle late. */
const MOST_MS = 5000;

/** Calls once the first page is loaded and drawn: the browser is not idle before React has done so. */
export function afterFirstPage(router: Router, window: IdleWindow, then: () => void): void {
  if (!router.state.initialized) {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      afterFirstPage(router, window, then);
    });
    return;
  }
  whenIdle(window, then, { timeout: MOST_MS });
}
