import { useEffect, useRef, useState } from 'react';
import type { SearchUrl } from './useSearchUrl';

/** The address follows when the fingers rest; browsers let a page change it only so often. */
const REST_MS = 250;

/** What is typed, ahead of the address, and what the address says where it changes by itself. */
export function useTypedQuery({ isOpen, query, write }: SearchUrl): [string, (text: string) => void] {
  const [text, setText] = useState(query);
  /** What the address was told last. */
  const told = useRef(query);

  useEffect(() => {
    if (query === told.current) return;
    told.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const next = text.trim();
    if (next === told.current || (next === '' && !isOpen)) return;
    const timer = setTimeout(() => {
      told.current = next;
      write(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, isOpen, write]);

  return [text, setText];
}
