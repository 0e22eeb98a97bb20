import type { ContentEntry, StoredEntry } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fieldsOf } from '../../models/contentForm';
import { ContentStore, type EntryProblem } from '../../stores/ContentStore';
import common from '../common/common.module.css';
import { SureButton } from '../common/SureButton';
import { useLossGuard } from '../common/useLossGuard';
import { useText } from '../common/useText';
import { EntryForm } from './EntryForm';
import { Preview } from './Preview';

interface Props {
  entry: ContentEntry;
  /** The entry as it was read; absent for a new one. */
  stored: StoredEntry | undefined;
  onDone: () => void;
  onClose: () => void;
}

export const EntryDialog = observer(function EntryDialog({ entry: first, stored, onDone, onClose }: Props) {
  const store = useFeature(ContentStore);
  const {
    problems,
    preview: { value: preview },
  } = store;
  const { formatMessage } = useIntl();
  const [entry, setEntry] = useState(first);
  const { close, question } = useLossGuard(() => entry !== first, onClose);
  const text = useText('office.content.');

  const isOfField = ({ field }: EntryProblem) => field !== undefined && fieldsOf(entry).includes(field);
  const of = problems.filter(isOfField);
  const others = problems.filter((problem) => !isOfField(problem));

  const done = async (work: Promise<boolean>) => {
    if (await work) onDone();
  };
  return (
    <Dialog
      title={entry.id || text(stored ? 'kind.contacts' : 'new')}
      onClose={close}
      placement="side"
      width={760}
      footer={
        <div className={common.end}>
          {problems.length > 0 && (
            <div role="alert" className={common.problem}>
              {of.length > 0 && <p>{text('problems')}</p>}
              {others.map(({ field, locale, text: reason }) => (
                <p key={`${field} ${locale} ${reason}`}>
                  {[field, locale, reason].filter(Boolean).join(' · ') ||
                    formatMessage({ id: 'error.server-error' })}
                </p>
              ))}
            </div>
          )}
          <div className={common.actions}>
            <Button
              isBusy={store.form.isBusy}
              disabled={entry === first}
              onClick={() => void done(store.save(entry, stored?.version))}
            >
              {formatMessage({ id: 'office.save' })}
            </Button>
            <Button variant="secondary" onClick={() => void store.showPreview(entry)}>
              {text('preview')}
            </Button>
            {stored && entry.kind !== 'contacts' && (
              <SureButton
                label={text('delete')}
                sureLabel={text('delete-sure')}
                isBusy={false}
                onSure={() => void done(store.remove(stored))}
              />
            )}
          </div>
        </div>
      }
    >
      <div className={common.form}>
        <EntryForm entry={entry} problems={of} isNew={!stored} onChange={setEntry} />
      </div>
      {preview && <Preview preview={preview} onClose={() => store.preview.set(undefined)} />}
      {question}
    </Dialog>
  );
});
