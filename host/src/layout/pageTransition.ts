import { useLayoutEffect, useRef } from 'react';

/** The page transition of spec section 9: the old page fades out, then the new one fades in. */
const NAME = 'fade-slow';

/** Equal to `--p-motion-slow`; in ms. */
export const PAGE_FADE_MS = 280;

/**
 * Fades out the current page after the next one has loaded; resolves when it is invisible. Resolves at once with
 * reduced motion or in a hidden document. An aborted navigation makes the page visible again; after a finished one
 * `useFadeIn` does.
 */
export async function fadeOut(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const fade = fadePage([1, 0], STAYING);
  if (!fade) return;
  signal.addEventListener('abort', () => fade.cancel());
  // A browser that stops rendering during the fade must not stop the navigation.
  const late = new Promise((resolve) => setTimeout(resolve, 2 * PAGE_FADE_MS));
  await Promise.race([fade.finished.catch(() => {}), late]);
}

/**
 * Fades in each new page from its first frame on, except the first page of the visit. A faded-out page becomes
 * visible again at the end of every navigation, also of one to the current page, because each navigation has its own
 * location object.
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

const STAYING = 'forwards';

const fades = (): Animation[] =>
  (document.getElementById('main')?.getAnimations?.() ?? []).filter(({ id }) => id === NAME);

const isOut = (): boolean => fades().some(({ effect }) => effect?.getTiming().fill === STAYING);

function fadePage(opacity: number[], fill: FillMode): Animation | undefined {
  for (const fade of fades()) fade.cancel();
  const isStill = document.hidden || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return undefined;
  const page = document.getElementById('main');
  return page?.animate?.({ opacity }, { id: NAME, duration: PAGE_FADE_MS, easing: 'ease', fill });
}
