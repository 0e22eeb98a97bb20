import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { type MouseEvent, useCallback, useRef } from 'react';
import { isPlain } from '../isPlain';
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

export function useOpenProduct(): { productId: string; close: () => void } {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const closedKey = useRef('');
  const close = useCallback(() => {
    // A second press while the browser navigates would go back twice.
    if (closedKey.current === key) return;
    closedKey.current = key;
    const isFromMenu = typeof state === 'object' && state !== null && 'isFromMenu' in state;
    if (isFromMenu) void navigate(-1);
    else changeSearch((query) => query.delete(PARAM), { replace: true });
  }, [key, state, navigate, changeSearch]);
  return { productId: new URLSearchParams(search).get(PARAM) ?? '', close };
}
