/** Reading the property itself throws where storage is forbidden. */
export function storageOf(window: Window, name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
