import { type Landmark, PlacesStore, type Restaurant, useFeature, useStores } from '@olov/shared-kit';
import { PlaceLists } from '@olov/shared-kit/first';
import { observer } from 'mobx-react-lite';
import { RestaurantList } from './RestaurantList';

interface Props {
  first: readonly Restaurant[];
  total: number;
  landmarks: readonly Landmark[];
}

export const RestaurantLists = observer(function RestaurantLists({ first, total, landmarks }: Props) {
  const { brand } = useStores();
  const { restaurants } = useFeature(PlacesStore);
  return (
    <PlaceLists
      first={first}
      total={total}
      all={restaurants.value}
      isLoading={restaurants.status === 'loading'}
      load={restaurants.load}
    >
      {(shown) =>
        brand.regions.map((region) => (
          <RestaurantList
            key={region.id}
            region={region}
            restaurants={shown.filter(({ regionId }) => regionId === region.id)}
            landmarks={landmarks}
          />
        ))
      }
    </PlaceLists>
  );
});
