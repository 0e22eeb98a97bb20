import { paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import { BrandMark } from '../layout/BrandMark';
import styles from './BarePage.module.css';

export function BarePage({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  return (
    <>
      <header className={styles.header}>
        <Link
          to={paths.home()}
          reloadDocument
          className={classNames(styles.brand, 'touchable')}
          aria-label={formatMessage({ id: 'shell.home' }, { brand: brand.name })}
        >
          <BrandMark />
        </Link>
      </header>
      <main id="main" data-bare tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
