import { CHANNELS } from '@olov/contract/staff/names';
import type { DeadLetters } from '@olov/contract/staff/site';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { SureButton } from '../components/common/SureButton';
import { useText } from '../components/common/useText';
import { SiteStore } from '../stores/SiteStore';

export const Component = observer(function MessagesPage() {
  const { letters, loadLetters, sendAgain, form } = useFeature(SiteStore);
  const text = useText('office.messages');
  useEffect(() => void loadLetters(), [loadLetters]);
  return (
    <>
      <PageHead title={text('')} />
      <Problem failure={form.failure} />
      <List of={letters}>
        {(items) => (
          <>
            {items.length === 0 && <p>{text('.none')}</p>}
            {CHANNELS.map((channel) => {
              const own = items.filter((letter) => letter.channel === channel);
              const name = text(`.channel.${channel}`);
              return (
                own.length > 0 && (
                  <section key={channel} aria-label={name} className={common.section}>
                    <div className={common.head}>
                      <h2 className={common.subtitle}>
                        {name} · {own.length}
                      </h2>
                      {own.length > 1 && (
                        <Button
                          variant="secondary"
                          isBusy={form.isBusy}
                          onClick={() => void sendAgain({ channel })}
                        >
                          {text('.send-all')}
                        </Button>
                      )}
                    </div>
                    <div className={common.cards}>
                      {own.map((letter) => (
                        <Letter key={letter.id} letter={letter} />
                      ))}
                    </div>
                  </section>
                )
              );
            })}
          </>
        )}
      </List>
    </>
  );
});

const Letter = observer(function Letter({ letter }: { letter: DeadLetters['items'][number] }) {
  const store = useFeature(SiteStore);
  const { locale } = useStores();
  const text = useText('office.messages.');
  const { id, host, failure, deadAt, attempts } = letter;
  return (
    <article className={common.card}>
      {host && <p>{host}</p>}
      <p>{failure}</p>
      <p className={common.muted}>
        {deadAt && `${locale.dateTime(deadAt)} · `}
        {text('attempts', { count: attempts })}
      </p>
      <div className={common.actions}>
        <Button size="small" isBusy={store.form.isBusy} onClick={() => void store.sendAgain({ id })}>
          {text('send')}
        </Button>
        <SureButton
          label={text('discard')}
          sureLabel={text('discard-sure')}
          isBusy={store.form.isBusy}
          onSure={() => void store.discard(id)}
        />
      </div>
    </article>
  );
});
