import { splitLocale } from '@olov/shared-kit';
import { useLocation, useNavigation } from '@olov/shared-kit/router';
import { useMemo } from 'react';

/** The query that a navigation inside this page leads to, while it loads its code or data. */
export function useLoadingQuery(): URLSearchParams | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return useMemo(
    () =>
      location && splitLocale(location.pathname)[1] === pathname
        ? new URLSearchParams(location.search)
        : undefined,
    [location, pathname],
  );
}
