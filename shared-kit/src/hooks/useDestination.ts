import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/**
 * Reads the location that the router shows or, during a navigation, is loading. The component does not subscribe to
 * it. Two readings are the same object if nothing has navigated between them.
 */
export function useDestination(): () => unknown {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    const state = router?.state;
    return state?.navigation.location ?? state?.location;
  }, [router]);
}
