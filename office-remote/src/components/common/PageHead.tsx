import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './common.module.css';

interface Props {
  title: string;
  /** If the title of the window says more. */
  heading?: string;
  isCompact?: boolean;
  children?: ReactNode;
}

/** The heading of a page, which is the title of the window too, with the actions of the page. */
export function PageHead({ title, heading = title, isCompact = false, children }: Props) {
  const { formatMessage } = useIntl();
  const office = formatMessage({ id: 'office.title' });
  useEffect(() => {
    document.title = `${title} — ${office}`;
  }, [title, office]);
  return (
    <div className={classNames(styles.head, isCompact && styles.compact)}>
      <h1 className={styles.title}>{heading}</h1>
      {children}
    </div>
  );
}
