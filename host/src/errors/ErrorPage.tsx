import { paths, useRemoteLoader } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { isRouteErrorResponse, Link, useRouteError } from '@olov/shared-kit/router';
import { buttonClass } from '@olov/shared-kit/ui';
import { useEffect } from 'react';
import styles from './ErrorPage.module.css';
import { NotFoundPage } from './NotFoundPage';

/** The error page of spec section 2: the status code and its default message. Without a remote it is the whole page. */
export function ErrorPage({ remote, area = 'page' }: { remote?: string; area?: string }) {
  const error = useRouteError();
  const loader = useRemoteLoader();
  const { formatMessage } = useIntl();
  const status = isRouteErrorResponse(error) ? error.status : 500;

  useEffect(() => {
    if (status !== 404) loader.report(error, { remote, area });
  }, [loader, error, status, remote, area]);

  if (status === 404) return <NotFoundPage />;
  return (
    <section className={styles.page} role="alert" data-bare={!remote}>
      <p className={styles.code}>{status}</p>
      <h1>{formatMessage({ id: 'shell.error.internal' })}</h1>
      <p className={styles.text}>{formatMessage({ id: 'shell.error.text' })}</p>
      <Link to={paths.home()} reloadDocument className={buttonClass('primary', 'large')}>
        {formatMessage({ id: 'shell.error.home' })}
      </Link>
    </section>
  );
}
