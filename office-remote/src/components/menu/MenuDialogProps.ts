import type { Removed } from '../../stores/EntityEditor';

/** The common props of the dialogs that change the menu through a draft. */
export interface MenuDialogProps {
  draftId: string | undefined;
  /** The draft that gets the change; a new one if none is chosen. */
  draftIdOf: () => Promise<string>;
  onSaved: (draftId: string) => void;
  onRemoved: (removed: Removed) => void;
  onClose: () => void;
}
