import { useEffect, useRef, useState } from 'react';
import type { SearchUrl } from './useSearchUrl';

/** Browsers limit history updates. */
const REST_MS = 250;

/** The typed text, which is ahead of the URL, and follows the URL's other changes. */
export function useTypedQuery({ isOpen, query, write }: SearchUrl): [string, (text: string) => void] {
  const [text, setText] = useState(query);
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
