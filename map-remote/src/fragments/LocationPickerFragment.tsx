import { ORDER_TYPE, type OrderTypeId, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, ModeChoice } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from '../components/picker/LocationDialog.module.css';
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

const LocationDialog = observer(function LocationDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { deliveryMode } = useStores();
  const [mode, setMode] = useState<OrderTypeId>(deliveryMode.value);
  const title = mode === ORDER_TYPE.delivery ? 'location.title.delivery' : 'location.title.pickup';
  return (
    <Dialog title={formatMessage({ id: title })} onClose={onClose} testId="location-dialog">
      <div className={styles.body}>
        <ModeChoice mode={mode} onChange={setMode} />
        <PlacePicker mode={mode} onChosen={onClose} />
      </div>
    </Dialog>
  );
});
