import type { KeyValueStorage } from '@olov/shared-kit/host';

/** Reading the property throws if the browser forbids storage. */
export function storageOf(window: Window, name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

export const refusingStorage: KeyValueStorage = {
  getItem: () => null,
  setItem() {
    throw new Error('storage is forbidden');
  },
  removeItem() {},
};
