import { paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styles from './ErrorPage.module.css';

/** 404 with "Page Not Found: {path}" (spec section 8), translated, with a way home. */
export const NotFoundPage = observer(function NotFoundPage() {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const { pathname } = useLocation();
  const title = formatMessage({ id: 'shell.error.not-found' });

  useEffect(() => {
    document.title = `${title} — ${brand.name}`;
  }, [title, brand.name]);

  return (
    <section className={styles.page} data-testid="not-found">
      <p className={styles.code}>404</p>
      <h1>{title}</h1>
      <p className={styles.text}>{formatMessage({ id: 'shell.error.not-found-path' }, { path: pathname })}</p>
      <Link to={paths.home()} className={buttonClass('primary', 'large')}>
        {formatMessage({ id: 'shell.error.home' })}
      </Link>
    </section>
  );
});
