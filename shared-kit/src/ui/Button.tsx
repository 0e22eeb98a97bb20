import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames';
import { pressable } from './pressable';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `danger` is for actions that cannot be undone; it looks weaker than a `primary` button beside it. */
  variant?: Variant;
  size?: Size;
  /** Shows that the action is running; the button keeps its width and ignores a second press. */
  isBusy?: boolean;
  /** Ignores presses; unlike a native `disabled` element the button keeps the focus. */
  disabled?: boolean;
}

/** A button; the default `type` is `button`. */
export function Button({
  variant = 'primary',
  size = 'medium',
  isBusy = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...pressable(isBusy || disabled, onClick)}
      {...rest}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        isBusy && styles.busy,
        disabled && styles.off,
        className,
      )}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** Class names that make a link look like a button. */
export const buttonClass = (variant: Variant = 'primary', size: Size = 'medium') =>
  classNames(styles.button, styles[variant], styles[size]);
