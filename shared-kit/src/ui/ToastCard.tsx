import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../intl';
import type { Toast } from '../stores/ToastsStore';
import { classNames } from './classNames';
import { Icon } from './Icon';
import styles from './Toasts.module.css';

interface Props {
  toast: Toast;
  /** The dialog in which it is drawn. */
  modal: HTMLDialogElement | undefined;
  /** Its life is over. */
  onEnd: () => void;
  /** The customer closes it. */
  onClose: () => void;
}

/** One toast, and its life. */
export const ToastCard = observer(function ToastCard({ toast, modal, onEnd, onClose }: Props) {
  const { formatMessage, messages } = useIntl();
  const card = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [firstModal] = useState(modal);
  const isPaused = isHovered || isFocused;
  // Where it only moves, it has been said already.
  const isAlert = toast.severity === 'error' && modal === firstModal;
  // A summary or detail may be a key of the kit's catalogue (spec section 8) or a text from the server.
  const text = (value: string) => (Object.hasOwn(messages, value) ? formatMessage({ id: value }) : value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause starts the life anew, and so does the same again
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onEnd, toast.life);
    return () => clearTimeout(timer);
  }, [isPaused, toast.life, toast.times]);

  // A browser sends no mouseleave to an element that moves in the document: the next mouseover elsewhere stands for it.
  useEffect(() => {
    if (!isHovered) return;
    const handleMouseOver = ({ target }: MouseEvent) =>
      setIsHovered(target instanceof Node && (card.current?.contains(target) ?? false));
    document.addEventListener('mouseover', handleMouseOver);
    return () => document.removeEventListener('mouseover', handleMouseOver);
  }, [isHovered]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a focus that is lost as the area moves is told by no event
  useEffect(() => setIsFocused(card.current?.contains(document.activeElement) ?? false), [modal]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock, nothing is operated by it
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
