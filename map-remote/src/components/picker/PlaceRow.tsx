import { classNames, Icon, type IconName } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './PlaceRow.module.css';

interface Props {
  icon: IconName;
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  isBusy?: boolean;
  isCurrent?: boolean;
  onChoose: () => void;
}

export function PlaceRow({ icon, title, text, aside, isBusy = false, isCurrent = false, onChoose }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.row, isBusy && styles.busy)}
      aria-busy={isBusy}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className={styles.icon}>
        <Icon name={isCurrent ? 'check' : icon} size={20} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.detail}>{text}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </button>
  );
}
