import { ORDER_TYPE, type OrderTypeId, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, ModeChoice } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './LocationDialog.module.css';
import { PlacePicker } from './PlacePicker';

export const LocationDialog = observer(function LocationDialog({ onClose }: { onClose: () => void }) {
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
