import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { useIntl } from '../intl';
import { useStores } from '../stores/StoresContext';
import { classNames } from './classNames';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

export interface DialogProps {
  title: string;
  /** Called on Escape, on the close button and on a press outside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling body. */
  footer?: ReactNode;
  /** `sheet` slides up from the bottom on phones and is centred elsewhere; `side` slides in from the right. */
  placement?: 'sheet' | 'side';
  width?: number;
  isTitleHidden?: boolean;
  testId?: string;
  /** Gets the initial focus instead of the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog based on the native element: the browser traps and restores the focus, makes the page inert, and
 * closes on Escape. It is open while it is mounted, in the browser only.
 */
export function Dialog(props: DialogProps) {
  return useHydrated() ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  placement = 'sheet',
  width = 560,
  isTitleHidden = false,
  testId,
  initialFocus,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  /** True if the current press started inside: a text selection that ends outside must not close the dialog. */
  const isPressedInside = useRef(false);
  const titleId = useId();
  const { formatMessage } = useIntl();
  const { modals } = useStores();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    initialFocus?.current?.focus();
    modals.enter(dialog);
    const page = document.documentElement;
    // Only a classic scrollbar leaves a gap when it disappears; an overlay scrollbar does not.
    if (window.innerWidth > page.clientWidth) page.classList.add('has-scrollbar');
    page.classList.add('has-modal');
    return () => {
      dialog.close();
      if (!document.querySelector('dialog[open]')) page.classList.remove('has-modal', 'has-scrollbar');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [modals, initialFocus]);

  // A layout effect, so that content drawn inside the dialog moves elsewhere before the browser paints.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => void (dialog && modals.leave(dialog));
  }, [modals]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Escape, through onCancel
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-testid={testId}
      className={classNames(styles.dialog, styles[placement])}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers force a dialog to close on a second Escape, even if it has to stay open.
      onClose={({ currentTarget }) =>
        currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()
      }
      onMouseDown={(event) => {
        isPressedInside.current = event.target !== ref.current;
      }}
      onClick={(event) => event.target === ref.current && !isPressedInside.current && onClose()}
    >
      <div className={styles.frame}>
        <header className={classNames(styles.header, isTitleHidden && styles.bare)}>
          <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label={formatMessage({ id: 'kit.close' })}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
