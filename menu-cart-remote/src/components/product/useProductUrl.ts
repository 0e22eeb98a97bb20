import { useChangeSearch, useLocation, useNavigate, useNavigation } from '@olov/shared-kit/router';
import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { MenuStore } from '../../stores/MenuStore';
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
export function useOpenProduct(menu?: MenuStore): { productId: string; close: () => void } {
  const location = useLocation();
  const { location: next } = useNavigation();
  const loading = useLoadingQuery();
  const shown = (loading && next) ?? location;
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  /** A caller may keep `close` while the navigation of the dish ends. */
  const latest = useRef({ shown, location });
  useLayoutEffect(() => {
    latest.current = { shown, location };
  });
  const closed = useRef<unknown>(undefined);
  const productId = new URLSearchParams(shown.search).get(PARAM) ?? '';
  /** The dish of a link from elsewhere: no card gets the focus back by itself. */
  const linked = useRef(productId);
  const close = useCallback(() => {
    const { shown, location } = latest.current;
    // A second press while the browser navigates would go back twice.
    if (closed.current === shown) return;
    closed.current = shown;
    const id = linked.current;
    linked.current = '';
    if (id && menu) void import('./focusCard').then(({ focusCard }) => focusCard(menu, id));
    const { state, search } = shown;
    const isFromMenu = 'isFromMenu' in Object(state);
    const isInHistory = shown === location || window.location.search === search;
    if (isFromMenu && isInHistory) void navigate(-1);
    else changeSearch((query) => query.delete(PARAM), { replace: true });
  }, [menu, navigate, changeSearch]);
  return { productId, close };
}
