import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PinStore } from '../../stores/PinStore';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { PinMap } from '../point/PinMap';
import { PointResult } from '../point/PointResult';
import styles from './DeliveryPicker.module.css';

interface Props {
  choice: PlaceChoiceStore;
  /** The pin begins where the visitor is. What a device says of that is rough, so it is shown before it counts. */
  isLocating: boolean;
  onChosen: () => void;
  onBack: () => void;
}

/** The map of the picker: its code comes when it is asked for, and the lists are one step back. */
export const PointOnMap = observer(function PointOnMap({ choice, isLocating, onChosen, onBack }: Props) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const [pin] = useState(() => new PinStore(stores, choice));
  useEffect(() => void choice.places.restaurants.load(), [choice]);
  useEffect(() => () => pin.stop(), [pin]);
  useEffect(() => {
    if (isLocating) void pin.locate();
  }, [pin, isLocating]);
  return (
    <div className={styles.picker}>
      <div className={styles.map}>
        <PinMap choice={choice} pin={pin} />
      </div>
      <PointResult
        choice={choice}
        onDeliver={() => choice.deliverHere() && onChosen()}
        onPickup={(restaurant) => {
          choice.choosePickup(restaurant);
          onChosen();
        }}
      />
      <Button variant="ghost" onClick={onBack}>
        {formatMessage({ id: 'location.map.back' })}
      </Button>
    </div>
  );
});
