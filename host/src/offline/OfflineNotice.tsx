import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Icon } from '@olov/shared-kit/ui';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styles from './OfflineNotice.module.css';

const TEXTS = {
  lost: { title: 'shell.offline.title', text: 'shell.offline.text', over: 'shell.offline.over' },
  unanswered: {
    title: 'shell.unanswered.title',
    text: 'shell.unanswered.text',
    over: 'shell.unanswered.over',
  },
} as const;

/** `keptAt`: time at which the service worker cached this page, in ms since 1970; undefined if it did not. */
export const OfflineNotice = observer(function OfflineNotice({ keptAt }: { keptAt?: number | undefined }) {
  const { formatMessage } = useIntl();
  const { connection, toasts, locale } = useStores();
  const { state } = connection;
  const texts = state === 'there' ? undefined : TEXTS[state];
  const isKept = state === 'lost' && connection.renewals === 0;

  useEffect(
    () =>
      reaction(
        () => connection.state,
        (now, before) => {
          if (now === 'there' && before !== 'there')
            toasts.show({ severity: 'success', summary: TEXTS[before].over });
        },
      ),
    [connection, toasts],
  );

  const title = texts && formatMessage({ id: texts.title });
  return (
    <>
      {/* A status must exist before its text, otherwise screen readers do not announce it. */}
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {texts && (
        <aside className={styles.notice} aria-label={title} data-testid="offline">
          <p className={styles.row}>
            <Icon name="offline" size={20} />
            <span>
              <strong>{title}</strong>{' '}
              {isKept && keptAt !== undefined
                ? formatMessage({ id: 'shell.offline.kept' }, { time: locale.dateTime(keptAt) })
                : formatMessage({ id: texts.text })}
            </span>
          </p>
        </aside>
      )}
    </>
  );
});
