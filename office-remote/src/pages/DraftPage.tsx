import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useParams } from '@olov/shared-kit/router';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Failure } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { Difference } from '../components/drafts/Difference';
import { DraftActions } from '../components/drafts/DraftActions';
import { DraftNotes } from '../components/drafts/DraftNotes';
import { DraftState } from '../components/drafts/DraftState';
import styles from '../components/drafts/Drafts.module.css';
import { PreviewButton } from '../components/drafts/PreviewButton';
import { DraftsStore, isEditable, isPreviewable } from '../stores/DraftsStore';
import { OfficeSession } from '../stores/OfficeSession';

export const Component = observer(function DraftPage() {
  const { id = '' } = useParams();
  const drafts = useFeature(DraftsStore);
  const session = useFeature(OfficeSession);
  const { formatMessage } = useIntl();
  useEffect(() => void drafts.load(id), [drafts, id]);

  const { draft, draftRequest, api, problem } = drafts;
  if (draftRequest.status === 'failed' && !draft)
    return <Failure request={draftRequest} onRetry={() => void drafts.load(id)} />;
  if (!draft) return <Skeleton className={styles.loading} />;
  const mayChange = session.has('change Menu');
  return (
    <>
      <PageHead title={draft.name}>
        <DraftState {...draft} />
        {isPreviewable(draft) && <PreviewButton draft={draft} />}
      </PageHead>
      <DraftNotes changes={draft.changes} />
      {mayChange && <DraftActions draft={draft} />}
      {draft.failure && <p className={styles.problem}>{draft.failure}</p>}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem || formatMessage({ id: 'error.server-error' })}
        </p>
      )}
      {draft.changes.length === 0 && <p>{formatMessage({ id: 'office.drafts.no-changes' })}</p>}
      {draft.changes.map((change) => (
        <Difference
          key={`${change.kind}/${change.id}`}
          change={change}
          onRevert={
            mayChange && isEditable(draft)
              ? () => void drafts.act(() => api.revert(id, change.kind, change.id), id)
              : undefined
          }
        />
      ))}
    </>
  );
});
