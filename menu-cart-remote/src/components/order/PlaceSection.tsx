import { FragmentSlot, type OrderTypeId, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useProblemText } from '@olov/shared-kit/submission';
import { ModeChoice, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { AddressDetails } from './AddressDetails';
import { ChosenPlace } from './ChosenPlace';
import { OrderSection } from './OrderSection';
import styles from './PlaceSection.module.css';

/** The pressed mode applies at once; the picker opens inline when it has no place yet. */
export const PlaceSection = observer(function PlaceSection() {
  const { formatMessage } = useIntl();
  const { deliveryMode, location } = useStores();
  const textOf = useProblemText(useFeature(OrderFormStore).form);
  const [isChanging, setIsChanging] = useState(false);

  const { isComplete } = location;
  const error = textOf('address');

  const handleMode = (mode: OrderTypeId) => {
    setIsChanging(false);
    deliveryMode.choose(mode);
  };

  return (
    <OrderSection isQuiet title={formatMessage({ id: 'order.place' })}>
      <ModeChoice mode={deliveryMode.value} onChange={handleMode} />
      {isComplete && <ChosenPlace isChanging={isChanging} onChange={() => setIsChanging(!isChanging)} />}
      {error && (
        <p role="alert" className={styles.error} tabIndex={-1} data-invalid="true" data-field="address">
          {error}
        </p>
      )}
      {(isChanging || !isComplete) && (
        <FragmentSlot
          name="location-picker"
          props={{ inlineFor: deliveryMode.value, onClose: () => setIsChanging(false) }}
          placeholder={<Skeleton className={styles.picker} />}
        />
      )}
      {isComplete && deliveryMode.isDelivery && <AddressDetails />}
    </OrderSection>
  );
});
