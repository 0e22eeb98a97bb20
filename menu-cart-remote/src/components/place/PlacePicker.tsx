import { ORDER_TYPE, type OrderTypeId, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { DeliveryPicker } from './DeliveryPicker';
import { PickupPicker } from './PickupPicker';
import styles from './PlacePicker.module.css';

interface Props {
  mode: OrderTypeId;
  onChosen: () => void;
}

/** The choice of a place: an address for a delivery, a restaurant for a pickup. */
export const PlacePicker = observer(function PlacePicker({ mode, onChosen }: Props) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const [choice] = useState(() => new PlaceChoiceStore(stores));
  const { regions } = stores.brand;
  return (
    <div className={styles.picker}>
      {regions.length > 1 && (
        <SelectField
          label={formatMessage({ id: 'location.region' })}
          value={choice.regionId}
          onChange={(event) => choice.chooseRegion(Number(event.target.value))}
        >
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[stores.locale.current]}
            </option>
          ))}
        </SelectField>
      )}
      {mode === ORDER_TYPE.delivery ? (
        <DeliveryPicker choice={choice} onChosen={onChosen} />
      ) : (
        <PickupPicker choice={choice} onChosen={onChosen} />
      )}
    </div>
  );
});
