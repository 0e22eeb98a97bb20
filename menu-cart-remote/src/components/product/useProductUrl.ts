import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { type MouseEvent, useCallback, useRef } from 'react';

const PARAM = 'product';

/** Props of a link that opens the product's dialog; Back closes it. */
export function useProductLink(productId: string) {
  const changeSearch = useChangeSearch();
  return {
    href: `?${new URLSearchParams({ [PARAM]: productId })}`,
    onClick(event: MouseEvent) {
      if (!isPlain(event)) return;
      event.preventDefault();
      changeSearch((query) => query.set(PARAM, productId), { state: { isFromMenu: true } });
    },
  };
}

/** With a key held the browser opens a link elsewhere. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The product in the URL, and what closes its dialog. */
export function useOpenProduct(): { productId: string; close: () => void } {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const closedKey = useRef('');
  const close = useCallback(() => {
    // A second press while the browser is still going back would go back twice.
    if (closedKey.current === key) return;
    closedKey.current = key;
    const isFromMenu = typeof state === 'object' && state !== null && 'isFromMenu' in state;
    if (isFromMenu) void navigate(-1);
    else changeSearch((query) => query.delete(PARAM), { replace: true });
  }, [key, state, navigate, changeSearch]);
  return { productId: new URLSearchParams(search).get(PARAM) ?? '', close };
}
