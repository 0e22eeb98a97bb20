import type { KeyValueStorage } from '@olov/shared-kit';

/** Reading the property throws if the browser forbids storage. */
export function storageOf(window: Window, name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** Replaces a forbidden storage: it is empty and refuses every write, and the customer is notified of that. */
export const refusingStorage: KeyValueStorage = {
  getItem: () => null,
  setItem() {
    throw new Error('storage is forbidden');
  },
  removeItem() {},
};
