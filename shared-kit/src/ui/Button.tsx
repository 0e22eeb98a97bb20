import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames';
import { pressable } from './pressable';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `danger` is for what cannot be undone; it is weaker than the `primary` button beside it. */
  variant?: Variant;
  size?: Size;
  /** Shows that the action is under way; the button keeps its width and takes no second press. */
  isBusy?: boolean;
  /** Takes no press now; unlike an element that is `disabled` the button keeps the focus. */
  disabled?: boolean;
}

/** A button. `type` is `button` unless said otherwise. */
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

/** The look of a button for links. */
export const buttonClass = (variant: Variant = 'primary', size: Size = 'medium') =>
  classNames(styles.button, styles[variant], styles[size]);
