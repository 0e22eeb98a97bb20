import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { isRouteErrorResponse, Link, useRouteError } from '@olov/shared-kit/router';
import { buttonClass } from '@olov/shared-kit/ui';
import { useEffect } from 'react';
import styles from './ErrorPage.module.css';
import { NotFoundPage } from './NotFoundPage';
import { reportError } from './reportError';

/** The error page of spec section 2: the status code and its default message. */
export function ErrorPage({ isInLayout = false }: { isInLayout?: boolean }) {
  const error = useRouteError();
  const { formatMessage } = useIntl();
  const status = isRouteErrorResponse(error) ? error.status : 500;

  useEffect(() => {
    if (status !== 404) reportError(error, { area: 'page' });
  }, [error, status]);

  if (status === 404) return <NotFoundPage />;
  return (
    <section className={styles.page} role="alert" data-bare={!isInLayout}>
      <p className={styles.code}>{status}</p>
      <h1>{formatMessage({ id: 'shell.error.internal' })}</h1>
      <p className={styles.text}>{formatMessage({ id: 'shell.error.text' })}</p>
      <Link to={paths.home()} reloadDocument className={buttonClass('primary', 'large')}>
        {formatMessage({ id: 'shell.error.home' })}
      </Link>
    </section>
  );
}
