import { useIntl } from '@olov/shared-kit/intl';
import { type ReactNode, useEffect } from 'react';
import styles from './common.module.css';

/** The heading of a page, which is the title of the window too, with the actions of the page. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const { formatMessage } = useIntl();
  const office = formatMessage({ id: 'office.title' });
  useEffect(() => {
    document.title = `${title} — ${office}`;
  }, [title, office]);
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
