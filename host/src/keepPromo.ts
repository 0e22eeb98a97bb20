import type { KeyValueStorage, RootStore } from '@olov/shared-kit';
import { reaction } from 'mobx';

const KEY = 'promo';

/**
 * Keeps the cart's promo code in the tab, over reloads and changes of the language, until the returned function is
 * called. The key `cart` of local storage holds the lines alone (spec section 3). A forbidden storage keeps nothing.
 */
export function keepPromo({ cart }: RootStore, storage: KeyValueStorage | undefined): () => void {
  const kept = quietly(() => storage?.getItem(KEY));
  if (kept && cart.promoCode === '') cart.applyPromo(kept);
  return reaction(
    () => cart.promoCode,
    (code) => quietly(() => (code ? storage?.setItem(KEY, code) : storage?.removeItem(KEY))),
  );
}

function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
