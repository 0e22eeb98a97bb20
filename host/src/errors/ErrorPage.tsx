import { paths, phoneText, useRemoteLoader, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@olov/shared-kit/router';
import { buttonClass, classNames, StateDrawing } from '@olov/shared-kit/ui';
import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../layout/BrandMark';
import styles from './ErrorPage.module.css';

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

function BarePage({ children }: { children: ReactNode }) {
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

/** Spec section 8, or a page whose calls the back end of the shop lacks. */
export function NotFoundPage({ isUnavailable = false }: { isUnavailable?: boolean }) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { brand } = useStores();
  return (
    <section className={styles.page} data-testid={isUnavailable ? 'unavailable' : 'not-found'}>
      <StateDrawing name={isUnavailable ? 'closed' : 'lost'} />
      {!isUnavailable && <p className={styles.code}>404</p>}
      <h1>{formatMessage({ id: isUnavailable ? 'shell.unavailable' : 'shell.error.not-found' })}</h1>
      <p className={styles.text}>
        {isUnavailable
          ? formatMessage(
              { id: 'shell.unavailable.text' },
              { phone: <a href={`tel:${brand.phone}`}>{phoneText(brand.phone)}</a> },
            )
          : formatMessage({ id: 'shell.error.not-found-path' }, { path: pathname })}
      </p>
      <Link to={paths.home()} className={buttonClass('primary', 'large')}>
        {formatMessage({ id: 'shell.error.home' })}
      </Link>
    </section>
  );
}
