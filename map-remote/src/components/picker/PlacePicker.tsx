import { ORDER_TYPE, type OrderTypeId, useStores } from '@olov/shared-kit';
import { useState } from 'react';
import { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { RegionField } from '../RegionField';
import { DeliveryPicker } from './DeliveryPicker';
import { PickupPicker } from './PickupPicker';
import styles from './PlacePicker.module.css';

interface Props {
  mode: OrderTypeId;
  onChosen: () => void;
}

export function PlacePicker({ mode, onChosen }: Props) {
  const stores = useStores();
  const [choice] = useState(() => new PlaceChoiceStore(stores));
  return (
    <div className={styles.picker}>
      <RegionField choice={choice} />
      {mode === ORDER_TYPE.delivery ? (
        <DeliveryPicker choice={choice} onChosen={onChosen} />
      ) : (
        <PickupPicker choice={choice} onChosen={onChosen} />
      )}
    </div>
  );
}
