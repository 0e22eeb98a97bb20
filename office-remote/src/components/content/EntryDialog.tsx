import type { ContentEntry, EntryPreview, MenuPreviewAddress } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FACTS, fieldsOf } from '../../models/contentForm';
import { ContentStore, type EntryProblem, problemsOf } from '../../stores/ContentStore';
import common from '../common/common.module.css';
import { EditorDialog, useEditor } from '../common/EditorDialog';
import { PreviewDialog } from '../common/PreviewDialog';
import { useText } from '../common/useText';
import { EntryForm } from './EntryForm';
import { Preview } from './Preview';
import { StoryPicture } from './StoryPicture';

interface Props {
  /** A new one has no version. */
  entry: ContentEntry & { version?: string };
  onDone: () => void;
  onClose: () => void;
}

export const EntryDialog = observer(function EntryDialog({
  entry: { version, ...first },
  onDone,
  onClose,
}: Props) {
  const store = useFeature(ContentStore);
  const editor = useEditor(first);
  const { value: entry, form } = editor;
  const [preview, setPreview] = useState<EntryPreview>();
  const [address, setAddress] = useState<MenuPreviewAddress>();
  const text = useText('office.content.');
  const previewText = useText('office.preview.');

  const problems = problemsOf(form);
  const isOfField = ({ field }: EntryProblem) => field !== undefined && fieldsOf(entry).includes(field);
  const of = problems.filter(isOfField);
  const others = problems.filter((problem) => !isOfField(problem));
  return (
    <EditorDialog
      title={entry.id || text(version ? 'kind.contacts' : 'new')}
      {...{ editor, onDone, onClose }}
      width={760}
      problem={
        problems.length > 0 && (
          <div role="alert" className={common.problem}>
            {of.length > 0 && <p>{text('problems')}</p>}
            {others.map(({ field, locale, text: reason }) => (
              <p key={`${field} ${locale} ${reason}`}>
                {[field, locale, reason].filter(Boolean).join(' · ')}
              </p>
            ))}
          </div>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => void store.preview(editor).then(setPreview)}>
            {text('preview')}
          </Button>
          {entry.kind !== 'contacts' && (
            <Button
              variant="secondary"
              onClick={() => void store.preview(editor).then((made) => setAddress(made?.shop))}
            >
              {previewText('show')}
            </Button>
          )}
        </>
      }
      dialog={
        <>
          {preview && <Preview preview={preview} onClose={() => setPreview(undefined)} />}
          {address && <PreviewDialog address={address} onClose={() => setAddress(undefined)} />}
        </>
      }
      save={() => store.save(editor, version)}
      remove={
        version !== undefined &&
        entry.kind !== 'contacts' && {
          label: text('delete'),
          sureLabel: text('delete-sure'),
          run: () => store.remove(editor, version),
        }
      }
    >
      <EntryForm entry={entry} problems={of} isNew={version === undefined} onChange={editor.set} />
      {'picture' in FACTS[entry.kind] && <StoryPicture editor={editor} />}
    </EditorDialog>
  );
});
