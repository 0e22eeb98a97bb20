import type { KeyValueStorage } from '@olov/shared-kit';

/** Reading the property itself throws where storage is forbidden. */
export function storageOf(window: Window, name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** In the place of a forbidden storage: empty, and it takes nothing, of which the customer is told. */
export const refusingStorage: KeyValueStorage = {
  getItem: () => null,
  setItem() {
    throw new Error('storage is forbidden');
  },
  removeItem() {},
};
