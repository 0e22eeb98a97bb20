import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { DeliveryPoint } from '../../models/geo';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import styles from './DeliveryPicker.module.css';
import { PlaceList } from './PlaceList';
import { PlaceRow } from './PlaceRow';

interface Props {
  choice: PlaceChoiceStore;
  onChoose: (point: DeliveryPoint) => void;
}

export const KnownPlaces = observer(function KnownPlaces({ choice, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const { location, deliveryMode, features } = useStores();
  const source = choice.places.landmarksOf(choice.regionId);
  const known = source?.value ?? [];
  if (!features.has('landmarks')) return null;
  return (
    <>
      <h3 className={styles.title}>{formatMessage({ id: 'location.landmarks' })}</h3>
      <PlaceList
        source={source}
        isEmpty={known.length === 0}
        empty={
          <EmptyState
            icon="pin"
            drawing="place"
            isInline
            title={formatMessage({ id: 'location.landmarks.empty' })}
          />
        }
      >
        {known.map(({ id, name, address, latitude, longitude }) => (
          <li key={id}>
            <PlaceRow
              icon="pin"
              title={name}
              text={address}
              isBusy={choice.checkingId === id}
              isCurrent={
                deliveryMode.isDelivery &&
                location.current.Latitude === latitude &&
                location.current.Longitude === longitude
              }
              onChoose={() => onChoose({ id, title: name, address, latitude, longitude })}
            />
          </li>
        ))}
      </PlaceList>
    </>
  );
});
