import type { KeyValueStorage, RootStore } from '@olov/shared-kit';
import { reaction } from 'mobx';

const KEY = 'promo';

/**
 * Keeps the cart's promo code in the tab, over reloads and changes of the language. The key `cart` of local storage
 * holds the lines alone (spec section 3). A forbidden storage keeps nothing.
 */
export function keepPromo(
  window: Pick<Window, 'addEventListener'>,
  { cart }: RootStore,
  storage: KeyValueStorage | undefined,
): void {
  const kept = quietly(() => storage?.getItem(KEY));
  if (kept && cart.promoCode === '') cart.applyPromo(kept);
  let isKept = kept !== undefined;
  reaction(
    () => cart.promoCode,
    (code) => {
      isKept = quietly(() => write(storage, code)) === true;
    },
  );
  // A page that Back brings as it was left: another one of this tab may have used the code, or applied one.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isKept) cart.applyPromo(storage?.getItem(KEY) ?? '');
  });
}

function write(storage: KeyValueStorage | undefined, code: string): boolean {
  if (code) storage?.setItem(KEY, code);
  else storage?.removeItem(KEY);
  return storage !== undefined;
}

function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
