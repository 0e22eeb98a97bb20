import { useEffect, useRef } from 'react';

/** Brings the current one of a strip that scrolls sideways to its middle, whenever `key` says that it is another. */
export function useInSight<Strip extends HTMLElement>(key: string) {
  const ref = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells of another
  useEffect(() => {
    const strip = ref.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && current)
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [key]);
  return ref;
}
