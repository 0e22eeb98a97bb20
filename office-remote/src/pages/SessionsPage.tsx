import { useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { State } from '../components/common/State';
import { useText } from '../components/common/useText';
import { SiteStore } from '../stores/SiteStore';

export const Component = observer(function SessionsPage() {
  const { sessions, loadSessions, endSession, form } = useFeature(SiteStore);
  const { locale } = useStores();
  const text = useText('office.sessions');
  useEffect(() => void loadSessions(), [loadSessions]);
  return (
    <>
      <PageHead title={text('')} />
      <Problem failure={form.failure} />
      <List of={sessions}>
        {(items) => (
          <div className={common.cards}>
            {items.map(({ id, login, device, network, createdAt, seenAt, isOwn }) => (
              <article key={id} className={common.card}>
                <p>
                  <strong>{login}</strong> {isOwn && <State tone="good">{text('.own')}</State>}
                </p>
                <p>{[device, network].filter(Boolean).join(' · ')}</p>
                <p className={common.muted}>
                  {text('.since', { at: locale.dateTime(createdAt) })} ·{' '}
                  {text('.seen', { at: locale.dateTime(seenAt) })}
                </p>
                <div className={common.actions}>
                  <Button
                    size="small"
                    variant="secondary"
                    isBusy={form.isBusy}
                    onClick={() => void endSession(id)}
                  >
                    {text('.end')}
                  </Button>
                </div>
              </article>
            ))}
          </div>
        )}
      </List>
    </>
  );
});
