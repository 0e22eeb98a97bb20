import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DeliveryPoint, PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import styles from './DeliveryPicker.module.css';
import { OutsideNotice } from './OutsideNotice';
import { PlaceList } from './PlaceList';
import { PlaceRow } from './PlaceRow';
import { SavedAddresses } from './SavedAddresses';
import { TypedPoint } from './TypedPoint';

interface Props {
  choice: PlaceChoiceStore;
  onChosen: () => void;
}

/** An address: one that was used before, a known place, or a point typed as coordinates. */
export const DeliveryPicker = observer(function DeliveryPicker({ choice, onChosen }: Props) {
  const { formatMessage } = useIntl();
  const { location, deliveryMode } = useStores();
  const { places, regionId, search } = choice;
  useEffect(() => void places.loadLandmarks(regionId), [places, regionId]);

  const handleChoose = async (point: DeliveryPoint) => {
    if (await choice.chooseDelivery(point)) onChosen();
  };

  return (
    <div className={styles.picker}>
      <TextField
        label={formatMessage({ id: 'location.search' })}
        hint={formatMessage({ id: 'location.search.hint' })}
        error={
          choice.isSearchCoordinates && !choice.typedPoint
            ? formatMessage({ id: 'location.coordinates.wrong' })
            : undefined
        }
        value={search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => choice.setSearch(event.target.value)}
      />
      <OutsideNotice choice={choice} onChosen={onChosen} />
      {choice.isSearchCoordinates ? (
        <TypedPoint choice={choice} onChoose={handleChoose} />
      ) : (
        <>
          {search.trim() === '' && <SavedAddresses choice={choice} onChoose={handleChoose} />}
          <h3 className={styles.title}>{formatMessage({ id: 'location.landmarks' })}</h3>
          <PlaceList
            source={places.landmarksOf(regionId)}
            isEmpty={choice.landmarks.length === 0}
            emptyText={formatMessage({ id: 'location.landmarks.empty' })}
          >
            {choice.landmarks.map(({ id, name, address, latitude, longitude }) => (
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
                  onChoose={() => void handleChoose({ id, title: name, address, latitude, longitude })}
                />
              </li>
            ))}
          </PlaceList>
        </>
      )}
    </div>
  );
});
