import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

interface ChangeOptions {
  state?: unknown;
  replace?: boolean;
}

/**
 * Changes the query of the address and keeps path, hash and scroll position. A query that stays the same makes no
 * entry in the history. Unlike a link of the router, the component does not subscribe to the address, so a list of
 * hundreds does not render again with every change.
 */
export function useChangeSearch() {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(
    (change: (query: URLSearchParams) => void, options: ChangeOptions = {}): void => {
      if (!router) throw new Error('useChangeSearch must be used inside a router');
      const { location, navigation } = router.state;
      const next = navigation.location;
      // A change of this page's query that still waits stays: a dish that was closed must not open again.
      const { search, hash } = next?.pathname === location.pathname ? next : location;
      const query = new URLSearchParams(search);
      const before = query.toString();
      change(query);
      // A navigation under way leads elsewhere, so even the present query has to replace it.
      if (navigation.state === 'idle' && query.toString() === before) return;
      void router.navigate({ search: query.toString(), hash }, { ...options, preventScrollReset: true });
    },
    [router],
  );
}
