import type { MouseEvent, MouseEventHandler } from 'react';

/**
 * Attributes of a button that is disabled at times. It has `aria-disabled` and ignores presses, but keeps the focus:
 * with the native `disabled`, a customer who presses "+" up to the limit would lose the focus to the top of the page.
 */
export const pressable = (
  isOff: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
  onRefused?: () => void,
) => ({
  'aria-disabled': isOff || undefined,
  onClick: isOff
    ? (event: MouseEvent) => {
        // A submit button must not send its form while it is off.
        event.preventDefault();
        onRefused?.();
      }
    : onClick,
});
