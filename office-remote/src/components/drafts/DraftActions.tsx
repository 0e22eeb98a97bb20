import type { MenuDraftDetails } from '@olov/contract/menu/drafts';
import { useFeature } from '@olov/shared-kit';
import { Link, useNavigate } from '@olov/shared-kit/router';
import { Button, buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DraftsStore, isEditable } from '../../stores/DraftsStore';
import common from '../common/common.module.css';
import { SureButton } from '../common/SureButton';
import { useText } from '../common/useText';
import { PublishDialog } from './PublishDialog';

/** The next steps of a draft, by its state. */
export const DraftActions = observer(function DraftActions({ draft }: { draft: MenuDraftDetails }) {
  const drafts = useFeature(DraftsStore);
  const {
    api,
    form: { isBusy, failure },
  } = drafts;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'now' | 'later'>();
  const { id, state } = draft;
  const text = useText('office.drafts.');

  // A refusal of a publication now is shown with the conflicts, on the page.
  const publish = async (at: string | undefined) => {
    const confirm = draft.impact?.prices.length ?? 0;
    const isDone = await drafts.act(() => api.publish(id, { confirm, ...(at && { at }) }), id);
    if (isDone || at === undefined) setAsked(undefined);
  };
  const remove = async () => {
    if (await drafts.act(() => api.deleteDraft(id), undefined)) await navigate('/drafts');
  };
  const undo = async () => {
    const undone = await drafts.undo(draft);
    if (undone) await navigate(`/drafts/${undone}`);
  };
  return (
    <div className={common.actions}>
      {isEditable(draft) && (
        <>
          <Button isBusy={isBusy} onClick={() => setAsked('now')}>
            {text('publish')}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('later')}>
            {text('publish-at')}
          </Button>
          <Link className={buttonClass('secondary')} to={`/menu?draft=${id}`}>
            {text('edit')}
          </Link>
          <SureButton
            key={id}
            label={text('delete')}
            sureLabel={text('delete-sure')}
            isBusy={isBusy}
            onSure={() => void remove()}
          />
        </>
      )}
      {state === 'scheduled' && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          onClick={() => void drafts.act(() => api.unschedule(id), id)}
        >
          {text('unschedule')}
        </Button>
      )}
      {state === 'published' && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void undo()}>
          {text('undo')}
        </Button>
      )}
      {asked && (
        <PublishDialog
          draft={draft}
          isLater={asked === 'later'}
          isBusy={isBusy}
          failure={failure}
          onPublish={(at) => void publish(at)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
});
