import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { useIntl } from '../intl';
import { useStores } from '../stores/StoresContext';
import type { Toast } from '../stores/ToastsStore';
import { classNames } from './classNames';
import { Icon } from './Icon';
import styles from './Toasts.module.css';

/** The toast area. The host shows one, in the browser only (spec section 2). */
export const Toasts = observer(function Toasts() {
  const { toasts } = useStores();
  if (!useHydrated()) return null;
  return (
    <div className={styles.area} aria-live="polite">
      {toasts.list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </div>
  );
});

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { formatMessage, messages } = useIntl();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  // A summary or detail may be a key of the kit's catalogue (spec section 8) or a text from the server.
  const text = (value: string) => (Object.hasOwn(messages, value) ? formatMessage({ id: value }) : value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause starts the life anew
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onDismiss, toast.life);
    return () => clearTimeout(timer);
  }, [isPaused, toast.life]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock, nothing is operated by it
    <div
      data-testid="toast"
      data-severity={toast.severity}
      role={toast.severity === 'error' ? 'alert' : undefined}
      className={classNames(styles.toast, styles[toast.severity])}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <div className={styles.text}>
        <strong>{text(toast.summary)}</strong>
        {toast.detail && <span>{text(toast.detail)}</span>}
      </div>
      <button type="button" onClick={onDismiss} aria-label={formatMessage({ id: 'kit.close' })}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
