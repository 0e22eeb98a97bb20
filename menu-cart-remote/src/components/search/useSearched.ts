import { useStores } from '@olov/shared-kit';
import { useEffect } from 'react';

/** A pause of typing after which a query counts as a search. */
const PAUSE_MS = 1500;

/** `found` is the number of results, undefined while it is not known. */
export function useSearched(query: string, found: number | undefined): void {
  const { events } = useStores();
  useEffect(() => {
    if (query === '' || found === undefined) return;
    // A query that finds nothing may be anything, such as a phone number.
    const text = found > 0 ? query : '';
    const timer = setTimeout(() => events.emit('searched', { text, found }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [events, query, found]);
}
