import { ORDER_TYPE, phoneText, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { Distance } from '../Distance';
import { Hours } from '../Hours';
import { LocateNearest } from './LocateNearest';
import { PlaceList } from './PlaceList';
import { PlaceRow } from './PlaceRow';

interface Props {
  choice: PlaceChoiceStore;
  onChosen: () => void;
}

export const PickupPicker = observer(function PickupPicker({ choice, onChosen }: Props) {
  const { formatMessage } = useIntl();
  const { location, deliveryMode, brand } = useStores();
  const { places } = choice;
  useEffect(() => void places.restaurants.load(), [places]);

  return (
    <>
      <LocateNearest choice={choice} />
      <PlaceList
        source={places.restaurants}
        isEmpty={choice.restaurants.length === 0}
        empty={
          <EmptyState
            icon="store"
            drawing="closed"
            title={formatMessage({ id: 'location.restaurants.empty' })}
            action={
              <a href={`tel:${brand.phone}`} className={buttonClass('secondary')}>
                {phoneText(brand.phone)}
              </a>
            }
          >
            {formatMessage({ id: 'location.restaurants.empty.text' })}
          </EmptyState>
        }
      >
        {choice.restaurants.map(({ restaurant, metres }) => {
          const { id, name, address } = restaurant;
          return (
            <li key={id}>
              <PlaceRow
                icon="store"
                title={name}
                text={
                  <>
                    {address} <Hours restaurant={restaurant} mode={ORDER_TYPE.pickup} />
                  </>
                }
                aside={metres !== undefined && <Distance metres={metres} />}
                isCurrent={deliveryMode.isPickup && location.current.RestaurantId === id}
                onChoose={() => {
                  choice.choosePickup(restaurant);
                  onChosen();
                }}
              />
            </li>
          );
        })}
      </PlaceList>
    </>
  );
});
