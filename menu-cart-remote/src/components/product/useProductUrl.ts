import { useLocation, useNavigate } from '@olov/shared-kit/router';
import { useCallback, useRef } from 'react';

const PARAM = 'product';

const withProduct = (search: string, productId: string | undefined): string => {
  const query = new URLSearchParams(search);
  if (productId === undefined) query.delete(PARAM);
  else query.set(PARAM, productId);
  return query.toString();
};

/** Props of a link that opens the product's dialog; Back closes it. */
export function useProductLink(productId: string) {
  const { search, hash } = useLocation();
  return { to: { search: withProduct(search, productId), hash }, state: { isFromMenu: true } };
}

/** The product in the URL, and what closes its dialog. */
export function useOpenProduct(): { productId: string; close: () => void } {
  const { key, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef('');
  const close = useCallback(() => {
    // A second press while the browser is still going back would go back twice.
    if (closedKey.current === key) return;
    closedKey.current = key;
    const isFromMenu = typeof state === 'object' && state !== null && 'isFromMenu' in state;
    if (isFromMenu) void navigate(-1);
    else
      void navigate(
        { search: withProduct(search, undefined), hash },
        { replace: true, preventScrollReset: true },
      );
  }, [key, search, hash, state, navigate]);
  return { productId: new URLSearchParams(search).get(PARAM) ?? '', close };
}
