import { useEffect, useState } from 'react';

const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000));

export function useSecondsUntil(atMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(atMs));
  useEffect(() => {
    setLeft(secondsUntil(atMs));
    const timer = setInterval(() => {
      const seconds = secondsUntil(atMs);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}
