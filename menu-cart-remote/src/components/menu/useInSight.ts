import { afterPaint } from '@olov/shared-kit';
import { useEffect, useRef } from 'react';

export function useInSight<Strip extends HTMLElement>(key: string) {
  const ref = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the current item
  useEffect(() => {
    // An effect of a press runs before the paint, and the positions need a layout.
    afterPaint(() => {
      const strip = ref.current;
      const current = strip?.querySelector<HTMLElement>('[aria-current]');
      if (strip && current)
        strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
    });
  }, [key]);
  return ref;
}
