import { Icon } from '@olov/shared-kit/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Fold.module.css';

interface Props {
  label: ReactNode;
  /** Opens the fold whenever it changes to another true value. */
  reason: boolean | number;
  children: ReactNode;
}

/** A part of the order form that most customers need not see. */
export function Fold({ label, reason, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (reason && ref.current) ref.current.open = true;
  }, [reason]);
  return (
    <details ref={ref} className={styles.fold}>
      <summary className={styles.label}>
        <span className={styles.words}>{label}</span>
        <Icon name="chevron" size={18} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
