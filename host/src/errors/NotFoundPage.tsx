import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { buttonClass } from '@olov/shared-kit/ui';
import styles from './ErrorPage.module.css';

export function NotFoundPage() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  return (
    <section className={styles.page} data-testid="not-found">
      <p className={styles.code}>404</p>
      <h1>{formatMessage({ id: 'shell.error.not-found' })}</h1>
      <p className={styles.text}>{formatMessage({ id: 'shell.error.not-found-path' }, { path: pathname })}</p>
      <Link to={paths.home()} className={buttonClass('primary', 'large')}>
        {formatMessage({ id: 'shell.error.home' })}
      </Link>
    </section>
  );
}
