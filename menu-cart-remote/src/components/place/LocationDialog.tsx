import { DELIVERY_MODES, ORDER_TYPE, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog, Segmented } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './LocationDialog.module.css';
import { PlacePicker } from './PlacePicker';

/** Chooses mode and place together: a mode counts once its place is chosen. */
export const LocationDialog = observer(function LocationDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { deliveryMode } = useStores();
  const [mode, setMode] = useState(deliveryMode.value);
  const title = mode === ORDER_TYPE.delivery ? 'location.title.delivery' : 'location.title.pickup';
  return (
    <Dialog title={formatMessage({ id: title })} onClose={onClose} testId="location-dialog">
      <div className={styles.body}>
        <Segmented
          label={formatMessage({ id: 'location.mode' })}
          value={mode}
          onChange={setMode}
          options={DELIVERY_MODES.map(({ value, labelKey }) => ({
            value,
            label: formatMessage({ id: labelKey }),
            testId: value === ORDER_TYPE.delivery ? 'mode-delivery' : 'mode-pickup',
          }))}
        />
        <PlacePicker key={mode} mode={mode} onChosen={onClose} />
      </div>
    </Dialog>
  );
});
