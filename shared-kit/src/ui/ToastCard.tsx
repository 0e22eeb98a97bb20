import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../intl';
import type { Toast } from '../stores/ToastsStore';
import { classNames } from './classNames';
import { Icon } from './Icon';
import styles from './Toasts.module.css';

interface Props {
  toast: Toast;
  modal: HTMLDialogElement | undefined;
  onEnd: () => void;
  onClose: () => void;
}

/** One toast with its timer. */
export const ToastCard = observer(function ToastCard({ toast, modal, onEnd, onClose }: Props) {
  const { formatMessage, messages } = useIntl();
  const card = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [firstModal] = useState(modal);
  const isPaused = isHovered || isFocused;
  // A toast that only moved between dialogs was announced already.
  const isAlert = toast.severity === 'error' && modal === firstModal;
  // A summary or detail is a message id of the kit’s catalogue (spec section 8) or a text of the server.
  const text = (value: string) => (Object.hasOwn(messages, value) ? formatMessage({ id: value }) : value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause or a repetition restarts the life
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onEnd, toast.life);
    return () => clearTimeout(timer);
  }, [isPaused, toast.life, toast.times]);

  // Browsers send no mouseleave to an element that moves in the document: the next mouseover elsewhere replaces it.
  useEffect(() => {
    if (!isHovered) return;
    const handleMouseOver = ({ target }: MouseEvent) =>
      setIsHovered(target instanceof Node && (card.current?.contains(target) ?? false));
    document.addEventListener('mouseover', handleMouseOver);
    return () => document.removeEventListener('mouseover', handleMouseOver);
  }, [isHovered]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving the area drops the focus without an event
  useEffect(() => setIsFocused(card.current?.contains(document.activeElement) ?? false), [modal]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer, it operates nothing
    <div
      ref={card}
      data-testid="toast"
      data-severity={toast.severity}
      role={isAlert ? 'alert' : undefined}
      className={classNames(styles.toast, styles[toast.severity])}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <div className={styles.text}>
        <strong>
          {text(toast.summary)}
          {toast.times > 1 && <span className={styles.times}> ×{toast.times}</span>}
        </strong>
        {toast.detail && <span>{text(toast.detail)}</span>}
      </div>
      <button type="button" onClick={onClose} aria-label={formatMessage({ id: 'kit.close' })}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
});
