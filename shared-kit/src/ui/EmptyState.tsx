import type { DrawingName } from '@olov/contract/menu/drawings';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon';
import { StateDrawing } from './StateDrawing';

interface Props {
  /** Shown if there is no drawing. */
  icon: IconName;
  drawing?: DrawingName;
  /** Beside the text, for narrow places. */
  isInline?: boolean;
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
}

/** Explains why a page or an area is empty or failed, and the next step. */
export function EmptyState({ icon, drawing, isInline = false, title, children, action }: Props) {
  return (
    <div className={classNames(styles.empty, isInline && styles.inline)} data-testid="state">
      {drawing ? (
        <StateDrawing name={drawing} isSmall={isInline} />
      ) : (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
        {action}
      </div>
    </div>
  );
}
