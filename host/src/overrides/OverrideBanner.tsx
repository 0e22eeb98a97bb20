import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { classNames } from '@olov/shared-kit/ui';
import type { AppliedOverride } from './applyOverrides';
import styles from './OverrideBanner.module.css';

export function OverrideBanner({ overrides }: { overrides: readonly AppliedOverride[] }) {
  const { formatMessage } = useIntl();
  const { pathname, search, hash } = useLocation();
  const ended = new URLSearchParams(search);
  ended.set('override', '');
  return (
    <section
      className={styles.banner}
      aria-label={formatMessage({ id: 'shell.override' })}
      data-testid="override-banner"
    >
      <strong>{formatMessage({ id: 'shell.override' })}</strong>
      <ul className={styles.list}>
        {overrides.map(({ id, source, isMissing }) => (
          <li key={id} data-missing={isMissing || undefined}>
            {isMissing
              ? formatMessage({ id: 'shell.override.missing' }, { remote: id, source })
              : `${id}: ${source}`}
          </li>
        ))}
      </ul>
      <Link
        to={{ pathname, search: ended.toString(), hash }}
        reloadDocument
        className={classNames(styles.stop, 'touchable')}
      >
        {formatMessage({ id: 'shell.override.stop' })}
      </Link>
    </section>
  );
}
