import { type RefCallback, useCallback } from 'react';

/** Focuses an element when it appears (spec section 9). Pass the result as `ref`. */
export function useFocusOnAppear(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    // A dialog opens after its content has appeared, and would give the focus to its close button.
    element?.setAttribute('autofocus', '');
    element?.focus({ preventScroll: true });
  }, []);
}
