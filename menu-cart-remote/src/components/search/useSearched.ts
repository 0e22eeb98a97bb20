import { useEffect } from 'react';
import type { SearchStore } from '../../stores/SearchStore';

/** A pause of typing after which a query counts as a search. */
const PAUSE_MS = 1500;

/** `found` is the number of results, undefined while it is not known. */
export function useSearched(
  store: Pick<SearchStore, 'tell'>,
  query: string,
  found: number | undefined,
): void {
  useEffect(() => {
    if (query === '' || found === undefined) return;
    const timer = setTimeout(() => store.tell(query, found), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [store, query, found]);
}
