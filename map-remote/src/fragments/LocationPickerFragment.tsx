import type { OrderTypeId } from '@olov/shared-kit';
import { LocationDialog } from '../components/picker/LocationDialog';
import { PlacePicker } from '../components/picker/PlacePicker';

interface Props {
  /** Called after a choice and after closing without one. */
  onClose: () => void;
  /** Draws the choice inline for this mode, without a dialog. */
  inlineFor?: OrderTypeId;
}

export function LocationPicker({ onClose, inlineFor }: Props) {
  if (inlineFor === undefined) return <LocationDialog onClose={onClose} />;
  return <PlacePicker mode={inlineFor} onChosen={onClose} />;
}

export { LocationPicker as Component };
