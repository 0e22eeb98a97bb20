import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ConnectionStore } from './ConnectionStore';
import styles from './OfflineNotice.module.css';

/**
 * Says above everything that there is no connection, for as long as there is none. A toast announces it when it begins
 * while the page is read, which has perhaps been scrolled; a page that came as it was kept begins with this anyway. Another
 * one announces its end.
 */
export const OfflineNotice = observer(function OfflineNotice({
  connection,
}: {
  connection: ConnectionStore;
}) {
  const { formatMessage } = useIntl();
  const { toasts, locale } = useStores();
  const { isLost, keptAt } = connection;

  useEffect(() => {
    if (!isLost) return;
    if (keptAt === undefined) toasts.show({ severity: 'warn', summary: 'shell.offline.title' });
    return () => toasts.show({ severity: 'success', summary: 'shell.offline.over' });
  }, [isLost, keptAt, toasts]);

  if (!isLost) return null;
  return (
    <aside
      className={styles.notice}
      aria-label={formatMessage({ id: 'shell.offline.title' })}
      data-testid="offline"
    >
      <p className={styles.row}>
        <Icon name="offline" size={20} />
        <span>
          <strong>{formatMessage({ id: 'shell.offline.title' })}</strong>{' '}
          {keptAt === undefined
            ? formatMessage({ id: 'shell.offline.text' })
            : formatMessage({ id: 'shell.offline.kept' }, { time: locale.dateTime(keptAt) })}
        </span>
      </p>
    </aside>
  );
});
