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
  /**
   * Covers the page without making it inert, for pages of so many elements that a slow device would show the dialog late.
   * Focus and presses stay inside all the same.
   */
  isOverlay?: boolean;
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

/** A group of radio buttons is one stop: its checked button. */
const STOPS =
  ':is(a[href], button, input:not([type=radio]), input:checked, select, textarea):not(:disabled, [tabindex="-1"])';

/** Tab and Escape do what they do in a modal dialog. */
function keepInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
  const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const focused = document.activeElement;
  if (focused !== last && dialog.contains(focused)) return;
  event.preventDefault();
  next?.focus();
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  placement = 'sheet',
  width = 560,
  isTitleHidden = false,
  isOverlay = false,
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
    if (isOverlay) dialog.show();
    else dialog.showModal();
    initialFocus?.current?.focus();
    modals.enter(dialog);
    const page = document.documentElement;
    // Only a classic scrollbar leaves a gap when it disappears; an overlay scrollbar does not.
    if (window.innerWidth > page.clientWidth) page.classList.add('has-scrollbar');
    page.classList.add('has-modal');
    const keepFocus = (event: KeyboardEvent) => modals.top === dialog && keepInside(dialog, event);
    if (isOverlay) document.addEventListener('keydown', keepFocus);
    return () => {
      document.removeEventListener('keydown', keepFocus);
      dialog.close();
      if (!document.querySelector('dialog[open]')) page.classList.remove('has-modal', 'has-scrollbar');
      // Somebody may have gone on to another element before this dialog was taken apart.
      if (opener instanceof HTMLElement && document.activeElement === document.body)
        opener.focus({ preventScroll: true });
    };
  }, [modals, initialFocus, isOverlay]);

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
      aria-modal={isOverlay || undefined}
      data-testid={testId}
      className={classNames(styles.dialog, styles[placement], isOverlay && styles.overlay)}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      onCancel={(event) => {
        event.preventDefault();
        // React passes the event of a nested dialog on.
        if (event.target === ref.current) onClose();
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
