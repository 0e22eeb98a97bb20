import { type RefCallback, useCallback } from 'react';

/** Focuses an element when it appears (spec section 9). Pass the result as `ref`. */
export function useFocusOnAppear(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
}
