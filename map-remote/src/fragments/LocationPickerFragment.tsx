import type { OrderTypeId } from '@olov/shared-kit';
import { LocationDialog } from '../components/picker/LocationDialog';
import { PlacePicker } from '../components/picker/PlacePicker';

interface Props {
  /** A place was chosen, or the dialog was closed without. */
  onClose: () => void;
  /** The choice stands in the page instead of a dialog, for this mode, which the page has asked for. */
  inlineFor?: OrderTypeId;
}

/** The choice of a place. */
export function LocationPicker({ onClose, inlineFor }: Props) {
  if (inlineFor === undefined) return <LocationDialog onClose={onClose} />;
  return <PlacePicker mode={inlineFor} onChosen={onClose} />;
}

export { LocationPicker as Component };
