import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'medium' | 'large' | 'small';
  /** Shows that the action is under way; the button keeps its width and takes no second press. */
  isBusy?: boolean;
}

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  variant = 'primary',
  size = 'medium',
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(styles.button, styles[variant], styles[size], isBusy && styles.busy, className)}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** The look of a button for links. */
export const buttonClass = (
  variant: 'primary' | 'secondary' | 'ghost' = 'primary',
  size: 'small' | 'medium' | 'large' = 'medium',
) => classNames(styles.button, styles[variant], styles[size]);
