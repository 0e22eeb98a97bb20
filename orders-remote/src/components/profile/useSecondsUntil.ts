import { useStores } from '@olov/shared-kit';
import { useEffect, useState } from 'react';

export function useSecondsUntil(atMs: number): number {
  const { readTime } = useStores().clock;
  const [left, setLeft] = useState(() => secondsFrom(readTime(), atMs));
  useEffect(() => {
    const count = () => {
      const seconds = secondsFrom(readTime(), atMs);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [atMs, readTime]);
  return left;
}

const secondsFrom = (nowMs: number, atMs: number) => Math.max(0, Math.ceil((atMs - nowMs) / 1000));
