import { type IdleWindow, whenIdle } from '../whenIdle';

interface Router {
  state: { initialized: boolean };
  subscribe(tell: (state: { initialized: boolean }) => void): () => void;
}

/** A browser that shows another tab becomes idle late. */
const MOST_MS = 5000;

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
