import { paths, type Restaurant, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation, useNavigate } from '@olov/shared-kit/router';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { PinStore } from '../../stores/PinStore';
import { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import { PinMap } from '../point/PinMap';
import { PointResult } from '../point/PointResult';
import { RegionField } from '../RegionField';
import { AddressSearch } from '../search/AddressSearch';
import styles from './DeliveryMap.module.css';
import { RestaurantCard } from './RestaurantCard';

export const DeliveryMap = observer(function DeliveryMap({ first }: { first: readonly Restaurant[] }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const search = useRef<HTMLDivElement>(null);
  const [choice] = useState(() => new PlaceChoiceStore(stores, first));
  const [pin] = useState(() => new PinStore(stores, choice));
  const [restaurantId, setRestaurantId] = useState('');
  const goBack = useWayBack();
  useSavedPlace(choice, pin);
  useEffect(() => pin.followTyped(), [pin]);
  useEffect(() => () => pin.stop(), [pin]);
  useEffect(() => void choice.places.loadLandmarks(choice.regionId), [choice, choice.regionId]);

  const restaurant = choice.known.find(({ id }) => id === restaurantId);
  const handlePickup = (chosen: Restaurant) => {
    choice.choosePickup(chosen);
    goBack();
  };

  return (
    <div className={styles.map}>
      <div ref={search} className={styles.search}>
        <RegionField choice={choice} />
        <AddressSearch
          search={choice.search}
          onChoose={async (suggestion) => {
            const point = await choice.pointOf(suggestion);
            if (!point) return;
            choice.search.clear();
            await pin.put(point);
          }}
        />
      </div>
      <div className={styles.canvas}>
        <PinMap choice={choice} pin={pin} onRestaurant={setRestaurantId} />
      </div>
      <div className={styles.results}>
        {restaurant && (
          <RestaurantCard
            restaurant={restaurant}
            onPickup={() => handlePickup(restaurant)}
            onClose={() => setRestaurantId('')}
          />
        )}
        <PointResult
          choice={choice}
          locating={pin.locating}
          otherWay={
            <Button
              variant="secondary"
              size="small"
              onClick={() => search.current?.querySelector('input')?.focus()}
            >
              {formatMessage({ id: 'location.locate.search' })}
            </Button>
          }
          hasSearch={choice.search.canSearch}
          onDeliver={() => choice.deliverHere() && goBack()}
          onPickup={handlePickup}
        />
      </div>
    </div>
  );
});

/** Later changes of the saved place do not move the map. */
function useSavedPlace(choice: PlaceChoiceStore, pin: PinStore) {
  const { location, deliveryMode } = useStores();
  const { Latitude: latitude, Longitude: longitude, RegionId, title, street, house } = location.current;
  const isKnown = location.isSaved && deliveryMode.isDelivery;
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that is chosen on this page is on the map already
  useEffect(() => {
    if (!isKnown || hasBegun.current) return;
    hasBegun.current = true;
    if (choice.status !== 'idle') return;
    // A place that was saved without a region is shown in the chosen region.
    if (RegionId) choice.chooseRegion(RegionId);
    void pin.put({ id: 'saved', latitude, longitude, title, address: title, street, house });
  }, [isKnown]);
}

function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(paths.home()) : navigate(-1));
}
