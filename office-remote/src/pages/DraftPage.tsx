import type { MenuDraftChange } from '@olov/contract/menu/drafts';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useParams } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { Difference } from '../components/drafts/Difference';
import { DraftActions } from '../components/drafts/DraftActions';
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

  const { api, form } = drafts;
  const { value: draft, request } = drafts.draft;
  if (!draft) return <Loaded request={request} onRetry={() => void drafts.load(id)} />;
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
      <Problem failure={form.failure} />
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
          onSettle={
            mayChange && isEditable(draft)
              ? (prefer) => void drafts.act(() => api.settle(id, change.kind, change.id, prefer), id)
              : undefined
          }
        />
      ))}
    </>
  );
});

/** Promo codes and promotions that lose something by the removals of a draft, above its publication. */
function DraftNotes({ changes }: { changes: readonly MenuDraftChange[] }) {
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const lines = changes.flatMap(({ id, name, notes }) =>
    notes.map((note) => `${name?.[current] ?? id}: ${note}`),
  );
  if (lines.length === 0) return null;
  const title = formatMessage({ id: 'office.drafts.notes' });
  return (
    <section className={styles.notes} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
