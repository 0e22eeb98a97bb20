import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from a field to the send button before the fields are disabled; a disabled field would lose it to
 * the top of the page.
 */
export function useSendButton(isSending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    if (isSending && current?.form?.contains(document.activeElement)) current.focus();
  }, [isSending]);
  return button;
}
