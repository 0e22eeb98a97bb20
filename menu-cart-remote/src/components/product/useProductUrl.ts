import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { type MouseEvent, useCallback, useRef } from 'react';
import { isPlain } from '../isPlain';
import { useLoadingQuery } from '../useLoadingQuery';
import { useNavigationAfterPaint } from '../useNavigationAfterPaint';

const PARAM = 'product';

export function useProductLink(productId: string) {
  const changeSearch = useChangeSearch();
  const afterPaint = useNavigationAfterPaint();
  return {
    href: `?${new URLSearchParams({ [PARAM]: productId })}`,
    onClick(event: MouseEvent) {
      if (!isPlain(event)) return;
      event.preventDefault();
      afterPaint(() => changeSearch((query) => query.set(PARAM, productId), { state: { isFromMenu: true } }));
    },
  };
}

/** The dish opens while its navigation still waits for the code for navigations. */
export function useOpenProduct(): { productId: string; close: () => void } {
  const { key, search, state } = useLocation();
  const loading = useLoadingQuery();
  const isLoading = loading !== undefined;
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const closedKey = useRef('');
  const close = useCallback(() => {
    const stay = () => changeSearch((query) => query.delete(PARAM), { replace: true });
    if (isLoading) return stay();
    // A second press while the browser navigates would go back twice.
    if (closedKey.current === key) return;
    closedKey.current = key;
    const isFromMenu = typeof state === 'object' && state !== null && 'isFromMenu' in state;
    if (isFromMenu) void navigate(-1);
    else stay();
  }, [key, state, isLoading, navigate, changeSearch]);
  return { productId: (loading ?? new URLSearchParams(search)).get(PARAM) ?? '', close };
}
