import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useHydrated } from '../hooks/useHydrated';
import { useStores } from '../stores/StoresContext';
import { ToastCard } from './ToastCard';
import styles from './Toasts.module.css';
import { useToastArea } from './useToastArea';

/** The toast area. The host renders one, in the browser only (spec section 2). */
export const Toasts = observer(function Toasts() {
  return useHydrated() ? <ToastArea /> : null;
});

const ToastArea = observer(function ToastArea() {
  const { toasts, modals } = useStores();
  const { area, handleFocus, giveFocusBack } = useToastArea(modals.top, styles.area, toasts.shown.length);
  const cards = toasts.shown.map((toast) => ({
    isError: toast.severity === 'error',
    card: (
      <ToastCard
        key={toast.id}
        toast={toast}
        modal={modals.top}
        onEnd={() => toasts.dismiss(toast.id)}
        onClose={() => {
          giveFocusBack();
          toasts.dismiss(toast.id);
        }}
      />
    ),
  }));
  // An error is an alert of its own: inside a live region it would be announced twice.
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only records where the focus comes from
    <div className={styles.list} onFocus={handleFocus}>
      {cards.filter(({ isError }) => isError).map(({ card }) => card)}
      <div className={styles.list} aria-live="polite">
        {cards.filter(({ isError }) => !isError).map(({ card }) => card)}
      </div>
    </div>,
    area,
  );
});
