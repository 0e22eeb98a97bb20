import { useCallback, useEffect, useRef, useState } from 'react';

export function useScrollEnds() {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  const look = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const { scrollLeft, scrollWidth, clientWidth } = current;
    // Zoomed pages scroll by fractions of a pixel.
    const isAtStart = scrollLeft < 2;
    const isAtEnd = scrollLeft > scrollWidth - clientWidth - 2;
    setEnds((before) =>
      before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
    );
  }, []);

  useEffect(() => {
    look();
    if (!list.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [look]);

  return { list, ends, onScroll: look };
}
