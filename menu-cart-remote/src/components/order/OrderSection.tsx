import { classNames } from '@olov/shared-kit/ui';
import { type ReactNode, useId } from 'react';
import styles from './OrderSection.module.css';

interface Props {
  title: string;
  /** On phones the title is for screen readers only, because the step has the same name. */
  isQuiet?: boolean;
  children: ReactNode;
}

export function OrderSection({ title, isQuiet = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.section, isQuiet && styles.quiet)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
