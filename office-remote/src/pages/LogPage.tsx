import { ROLES } from '@olov/contract/staff/roles';
import { useFeature, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import common from '../components/common/common.module.css';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { useText } from '../components/common/useText';
import { useLogText } from '../components/orders/useLogText';
import { SiteStore } from '../stores/SiteStore';

export const Component = observer(function LogPage() {
  const { log, loadLog } = useFeature(SiteStore);
  const { locale } = useStores();
  const text = useText('office.');
  const logText = useLogText();
  useEffect(() => void loadLog(), [loadLog]);
  return (
    <>
      <PageHead title={text('log')} />
      <Loaded request={log.request} onRetry={() => void loadLog()}>
        {log.value && (
          <div className={common.cards}>
            {log.value.items.length === 0 && <p>{text('nothing')}</p>}
            {log.value.items.map(({ id, at, actor, role, action, subject, subjectId, fields }) => (
              <article key={id} className={common.card}>
                <p className={common.muted}>
                  <time dateTime={at}>{locale.dateTime(at)}</time> · {actor}
                  {role && ` (${ROLES.some((known) => known === role) ? text(`role.${role}`) : role})`}
                </p>
                <p>
                  {logText('subject', subject)} <bdi>{subjectId}</bdi>: {logText('action', action)}
                </p>
                {fields.map(({ field, before = '—', after = '—' }) => (
                  <p key={field}>
                    {field}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
                  </p>
                ))}
              </article>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
});
