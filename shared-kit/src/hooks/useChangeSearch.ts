import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/** How the address is changed: `state` goes with the entry of the history, `replace` makes no new one. */
interface ChangeOptions {
  state?: unknown;
  replace?: boolean;
}

/**
 * Changes the query of the address; path and hash stay, and so does the scroll. Unlike a link of the router, what uses
 * it does not listen to the address: a list of hundreds need not be drawn again whenever it changes.
 */
export function useChangeSearch() {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(
    (change: (query: URLSearchParams) => void, options: ChangeOptions = {}): void => {
      if (!router) throw new Error('useChangeSearch works within a router');
      const { search, hash } = router.state.location;
      const query = new URLSearchParams(search);
      change(query);
      void router.navigate({ search: query.toString(), hash }, { ...options, preventScrollReset: true });
    },
    [router],
  );
}
