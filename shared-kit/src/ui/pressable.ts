import type { MouseEvent, MouseEventHandler } from 'react';

/**
 * Attributes of a button that cannot be pressed at times. It says so and takes no press, but it keeps the focus: with
 * `disabled` a customer who presses "+" up to the limit would be thrown out to the top of the page.
 */
export const pressable = (
  isOff: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
  onRefused?: () => void,
) => ({
  'aria-disabled': isOff || undefined,
  onClick: isOff
    ? (event: MouseEvent) => {
        // It may be the button that sends a form.
        event.preventDefault();
        onRefused?.();
      }
    : onClick,
});
