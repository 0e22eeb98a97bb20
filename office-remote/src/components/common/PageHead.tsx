import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './common.module.css';

interface Props {
  title: string;
  /** If it says more than the heading: a `WindowTitle`. */
  windowTitle?: ReactNode;
  isCompact?: boolean;
  children?: ReactNode;
}

/** The heading of a page, which is the title of the window too, with the actions of the page. */
export function PageHead({ title, windowTitle, isCompact = false, children }: Props) {
  return (
    <div className={classNames(styles.head, isCompact && styles.compact)}>
      {windowTitle ?? <WindowTitle title={title} />}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

export function WindowTitle({ title }: { title: string }) {
  const { formatMessage } = useIntl();
  const office = formatMessage({ id: 'office.title' });
  useEffect(() => {
    document.title = `${title} — ${office}`;
  }, [title, office]);
  return null;
}
