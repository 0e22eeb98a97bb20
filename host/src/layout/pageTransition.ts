import { useLayoutEffect, useRef } from 'react';

const NAME = 'fade-slow';

/** Duration of the fade in ms, equal to `--p-motion-slow`. */
export const PAGE_FADE_MS = 280;

// An aborted navigation makes the page visible again; after a finished one `useFadeIn` does.
export async function fadeOut(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const fade = fadePage([1, 0], STAYING);
  if (!fade) return;
  signal.addEventListener('abort', () => fade.cancel());
  // A browser that stops rendering during the fade must not stop the navigation.
  const late = new Promise((resolve) => setTimeout(resolve, 2 * PAGE_FADE_MS));
  await Promise.race([fade.finished.catch(() => {}), late]);
}

// A navigation to the current page changes only the location object, and has to end the fade too.
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
