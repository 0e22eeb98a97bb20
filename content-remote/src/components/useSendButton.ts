import { useLayoutEffect, useRef } from 'react';

/**
 * Of the button that sends a form, while the fields take nothing: what stood in one of them goes on from the button, or
 * it would begin anew at the top of the page.
 */
export function useSendButton(isSending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    if (isSending && current?.form?.contains(document.activeElement)) current.focus();
  }, [isSending]);
  return button;
}
