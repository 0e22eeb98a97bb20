import { useLayoutEffect, useRef } from 'react';

/** The transition of pages (spec section 9): the old page fades out, then the new one in. */
const NAME = 'fade-slow';

/** As long as `--p-motion-slow`; in ms. */
export const PAGE_FADE_MS = 280;

/**
 * Fades the page out that is shown, once everything of the next one is there; resolves when it is gone. At once where
 * nothing moves, or nobody looks. A navigation that comes to nothing brings it back.
 */
export async function fadeOut(signal: AbortSignal): Promise<void> {
  const fade = fadePage([1, 0], 'forwards');
  if (!fade || signal.aborted) return fade?.cancel();
  signal.addEventListener('abort', () => fade.cancel());
  // Where the browser stops drawing meanwhile, it does not stop the navigation.
  const late = new Promise((resolve) => setTimeout(resolve, 2 * PAGE_FADE_MS));
  await Promise.race([fade.finished.catch(() => {}), late]);
}

/** Fades each new page in, from its first frame on; the one that the visit began with is simply there. */
export function useFadeIn(pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    fadePage([0, 1], 'none');
  }, [pathname]);
}

/** An animation of the browser's: it needs no style sheet, and delays no drawing. Ends the one before. */
function fadePage(opacity: number[], fill: FillMode): Animation | undefined {
  const page = document.getElementById('main');
  for (const fade of page?.getAnimations?.() ?? []) if (fade.id === NAME) fade.cancel();
  const isStill = document.hidden || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return undefined;
  return page?.animate?.({ opacity }, { id: NAME, duration: PAGE_FADE_MS, easing: 'ease', fill });
}
