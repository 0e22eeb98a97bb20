import { useLayoutEffect, useRef } from 'react';

/** The transition of pages (spec section 9): the old page fades out, then the new one in. */
const NAME = 'fade-slow';

/** As long as `--p-motion-slow`; in ms. */
export const PAGE_FADE_MS = 280;

/**
 * Fades the page out that is shown, once everything of the next one is there; resolves when it is gone. At once where
 * nothing moves, or nobody looks. A navigation that is broken off brings it back; one that ends, `useFadeIn`.
 */
export async function fadeOut(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const fade = fadePage([1, 0], STAYING);
  if (!fade) return;
  signal.addEventListener('abort', () => fade.cancel());
  // Where the browser stops drawing meanwhile, it does not stop the navigation.
  const late = new Promise((resolve) => setTimeout(resolve, 2 * PAGE_FADE_MS));
  await Promise.race([fade.finished.catch(() => {}), late]);
}

/**
 * Fades each new page in, from its first frame on; the one that the visit began with is simply there. A page that has
 * faded out comes back at the end of every navigation, also of one that leads to the page that was shown already: each
 * has a location of its own.
 */
export function useFadeIn(location: Pick<Location, 'pathname'>): void {
  const shown = useRef(location);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    if (before.pathname !== location.pathname || isOut()) fadePage([0, 1], 'none');
  }, [location]);
}

/** How a page that has faded out is kept invisible until its navigation ends. */
const STAYING = 'forwards';

const fades = (): Animation[] =>
  (document.getElementById('main')?.getAnimations?.() ?? []).filter(({ id }) => id === NAME);

const isOut = (): boolean => fades().some(({ effect }) => effect?.getTiming().fill === STAYING);

/** An animation of the browser's: it needs no style sheet, and delays no drawing. Ends the one before. */
function fadePage(opacity: number[], fill: FillMode): Animation | undefined {
  for (const fade of fades()) fade.cancel();
  const isStill = document.hidden || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return undefined;
  const page = document.getElementById('main');
  return page?.animate?.({ opacity }, { id: NAME, duration: PAGE_FADE_MS, easing: 'ease', fill });
}
