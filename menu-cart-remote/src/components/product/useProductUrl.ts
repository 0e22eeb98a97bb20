import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { type MouseEvent, useCallback, useRef } from 'react';
import type { MenuStore } from '../../stores/MenuStore';
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

export function useOpenProduct(menu?: MenuStore): { productId: string; close: () => void } {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const closedKey = useRef('');
  const productId = new URLSearchParams(search).get(PARAM) ?? '';
  /** The dish of a link from elsewhere: no card gets the focus back by itself. */
  const linked = useRef(productId);
  const close = useCallback(() => {
    // A second press while the browser navigates would go back twice.
    if (closedKey.current === key) return;
    closedKey.current = key;
    const id = linked.current;
    linked.current = '';
    if (id && menu) void import('./focusCard').then(({ focusCard }) => focusCard(menu, id));
    if ('isFromMenu' in Object(state)) void navigate(-1);
    else changeSearch((query) => query.delete(PARAM), { replace: true });
  }, [menu, key, state, navigate, changeSearch]);
  return { productId, close };
}
