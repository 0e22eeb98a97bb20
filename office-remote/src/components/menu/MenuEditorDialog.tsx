import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Side } from '../../api/menu';
import type { MenuEditor, Saved } from '../../stores/MenuEditor';
import { EditorDialog } from '../common/EditorDialog';
import { Problem } from '../common/Problem';
import { ConflictDialog } from '../drafts/ConflictDialog';
import { RemoveDialog } from './RemoveDialog';

/** The common props of the dialogs that change the menu through a draft. */
export interface MenuDialogProps {
  draftId: string | undefined;
  /** The draft that gets the change; a new one if none is chosen. */
  draftIdOf: () => Promise<string>;
  onDone: (saved: Saved) => void;
  onClose: () => void;
}

interface Props extends Omit<MenuDialogProps, 'draftId'> {
  title: string;
  editor: MenuEditor;
  mayChange?: boolean;
  width?: number;
  /** The name of the entity in the question before its removal. */
  name: string;
  /** The reason why it cannot be removed now. */
  obstacle?: string | undefined;
  /** The data that the publication of its removal loses. */
  losses: readonly string[];
  /** Makes another entity with the same values; absent without such a button. */
  copy?: (() => Promise<Saved | undefined>) | undefined;
  children: ReactNode;
}

/** Saves and removes through a draft, and asks whose value counts where two have changed a field. */
export const MenuEditorDialog = observer(function MenuEditorDialog({
  editor,
  draftIdOf,
  name,
  obstacle,
  losses,
  copy,
  ...props
}: Props) {
  const { form, id, isBusy } = editor;
  const { formatMessage } = useIntl();
  const [isRemoving, setIsRemoving] = useState(false);
  const { onDone } = props;
  const save = (prefer?: Side) => editor.save(draftIdOf, prefer);
  const done = (saved: Saved | undefined) => saved && onDone(saved);
  const remove = async () => {
    const removed = await editor.remove(draftIdOf);
    setIsRemoving(false);
    done(removed);
  };
  return (
    <EditorDialog
      {...{ editor, save, ...props }}
      saveLabel={formatMessage({ id: editor.draftId ? 'office.dish.save' : 'office.dish.save-new' })}
      problem={
        <Problem
          failure={form.failure}
          fields={[form.fields.id, form.fields['group.modifiers']].flatMap((text) => text ?? [])}
        />
      }
      actions={
        id !== undefined && (
          <>
            {copy && (
              <Button
                variant="secondary"
                isBusy={isBusy}
                disabled={editor.isDirty}
                onClick={() => void copy().then(done)}
              >
                {formatMessage({ id: 'office.dish.copy' })}
              </Button>
            )}
            <Button variant="danger" onClick={() => setIsRemoving(true)}>
              {formatMessage({ id: 'office.remove' })}
            </Button>
          </>
        )
      }
      dialog={
        <>
          {form.conflicts.length > 0 && (
            <ConflictDialog
              conflicts={form.conflicts}
              between="people"
              isBusy={isBusy}
              onPrefer={(side) => void save(side).then(done)}
              onClose={() => form.forget()}
            />
          )}
          {isRemoving && (
            <RemoveDialog
              {...{ name, obstacle, losses, isBusy }}
              onRemove={() => void remove()}
              onClose={() => setIsRemoving(false)}
            />
          )}
        </>
      }
    />
  );
});
