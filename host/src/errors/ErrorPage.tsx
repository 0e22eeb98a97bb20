import { paths, useRemoteLoader, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { isRouteErrorResponse, Link, useRouteError } from '@olov/shared-kit/router';
import { buttonClass, StateDrawing } from '@olov/shared-kit/ui';
import { useEffect } from 'react';
import { BarePage } from './BarePage';
import styles from './ErrorPage.module.css';
import { NotFoundPage } from './NotFoundPage';

export function ErrorPage({ remote, area = 'page' }: { remote?: string; area?: string }) {
  const error = useRouteError();
  const loader = useRemoteLoader();
  const { brand } = useStores();
  const { formatMessage } = useIntl();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = formatMessage({ id: status === 404 ? 'shell.error.not-found' : 'shell.error.internal' });

  useEffect(() => {
    if (status !== 404) loader.report(error, { remote, area });
  }, [loader, error, status, remote, area]);

  // The router does not know of a layout that fails during rendering, so this page sets its own title.
  useEffect(() => {
    if (!remote) document.title = `${title} — ${brand.name}`;
  }, [title, brand, remote]);

  const page =
    status === 404 ? (
      <NotFoundPage />
    ) : (
      <section className={styles.page} role="alert">
        <StateDrawing name="dropped" />
        <p className={styles.code}>{status}</p>
        <h1>{title}</h1>
        <p className={styles.text}>{formatMessage({ id: 'shell.error.text' })}</p>
        <Link to={paths.home()} reloadDocument className={buttonClass('primary', 'large')}>
          {formatMessage({ id: 'shell.error.home' })}
        </Link>
      </section>
    );
  return remote ? page : <BarePage>{page}</BarePage>;
}
