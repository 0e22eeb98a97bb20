import { FragmentSlot, type OrderTypeId, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { ModeChoice, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hasPlaceFor } from '../../models/place';
import { LastPlacesStore } from '../../stores/LastPlacesStore';
import { PlaceTitleStore } from '../../stores/PlaceTitleStore';
import { AddressDetails } from './AddressDetails';
import { ChosenPlace } from './ChosenPlace';
import { OrderSection } from './OrderSection';
import styles from './PlaceSection.module.css';
import { useFieldText } from './useFieldText';

/** How and where: a mode without a place of its own opens the choice of one right here. */
export const PlaceSection = observer(function PlaceSection() {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const placeTitle = useFeature(PlaceTitleStore);
  const lastPlaces = useFeature(LastPlacesStore);
  const textOf = useFieldText();
  const { deliveryMode } = stores;
  const [pickingFor, setPickingFor] = useState<OrderTypeId | undefined>();
  useEffect(() => placeTitle.follow(), [placeTitle]);
  useEffect(() => lastPlaces.follow(), [lastPlaces]);

  const mode = pickingFor ?? deliveryMode.value;
  const isPicking = pickingFor !== undefined || !hasPlaceFor(stores, mode);
  const error = textOf('address');

  const handleMode = (wanted: OrderTypeId) => {
    const isReady = wanted === deliveryMode.value || lastPlaces.switchTo(wanted);
    setPickingFor(isReady ? undefined : wanted);
  };

  return (
    <OrderSection title={formatMessage({ id: 'order.place' })}>
      <ModeChoice mode={mode} onChange={handleMode} />
      {!isPicking && <ChosenPlace onChange={() => setPickingFor(mode)} />}
      {error && (
        <p role="alert" className={styles.error} tabIndex={-1} data-invalid="true" data-field="address">
          {error}
        </p>
      )}
      {isPicking && (
        <FragmentSlot
          name="location-picker"
          props={{ inlineFor: mode, onClose: () => setPickingFor(undefined) }}
          placeholder={<Skeleton className={styles.picker} />}
        />
      )}
      {!isPicking && deliveryMode.isDelivery && <AddressDetails />}
    </OrderSection>
  );
});
