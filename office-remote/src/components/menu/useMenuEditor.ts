import { useState } from 'react';
import type { Side } from '../../api/menu';
import type { FormState } from '../../stores/FormState';
import type { Removed } from '../../stores/NamedEditor';
import { useLossGuard } from '../common/useLossGuard';

/** The common props of the dialogs that change the menu through a draft. */
export interface MenuDialogProps {
  draftId: string | undefined;
  /** The draft that gets the change; a new one if none is chosen. */
  draftIdOf: () => Promise<string>;
  onSaved: (draftId: string) => void;
  onRemoved: (removed: Removed) => void;
  onClose: () => void;
}

interface Editor {
  readonly form: FormState;
  readonly isDirty: boolean;
  save(draftIdOf: () => Promise<string>, prefer?: Side): Promise<string | undefined>;
  remove(draftIdOf: () => Promise<string>): Promise<Removed | undefined>;
}

/** The presses of a dialog that changes the menu through a draft. `question` asks before unsaved changes are lost. */
export function useMenuEditor(
  editor: Editor,
  { draftIdOf, onSaved, onRemoved, onClose }: Omit<MenuDialogProps, 'draftId'>,
) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { close, question } = useLossGuard(() => editor.isDirty, onClose);
  const save = async (prefer?: Side) => {
    const savedIn = await editor.save(draftIdOf, prefer);
    if (savedIn !== undefined) onSaved(savedIn);
  };
  const remove = async () => {
    const removed = await editor.remove(draftIdOf);
    setIsRemoving(false);
    if (removed) onRemoved(removed);
  };
  return {
    close,
    question,
    isRemoving,
    save: (prefer?: Side) => void save(prefer),
    remove: () => void remove(),
    askToRemove: () => setIsRemoving(true),
    keep: () => setIsRemoving(false),
  };
}
