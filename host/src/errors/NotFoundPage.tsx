import { paths, phoneText, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { buttonClass, StateDrawing } from '@olov/shared-kit/ui';
import styles from './ErrorPage.module.css';

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
