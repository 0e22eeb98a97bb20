import type { RootStore } from '@olov/shared-kit';
import type { KeyValueStorage } from '@olov/shared-kit/host';
import { reaction } from 'mobx';

const KEY = 'promo';

/** The key `cart` of local storage contains only the lines (spec section 3). */
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
  // Another page of this tab may have used or applied a code while this page was in the back/forward cache.
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
