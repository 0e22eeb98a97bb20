import {
  activeOf,
  type HeadContext,
  type Landmark,
  type PageContext,
  type PageHead,
  PlacesStore,
  type Restaurant,
  reportFailure,
  useFeature,
  usePageData,
  useStores,
} from '@olov/shared-kit';
import { followClosing } from '@olov/shared-kit/closing';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DeliveryMap } from '../components/page/DeliveryMap';
import { RestaurantList } from '../components/page/RestaurantList';
import styles from './DeliveryMapPage.module.css';

interface MapData {
  restaurants: Restaurant[];
  landmarks: Landmark[];
}

export const titleId = 'location.page.title';

export const loader = async ({ stores, signal }: PageContext): Promise<MapData> => {
  const { api } = stores;
  const [restaurants, landmarks] = await Promise.all([
    api.restaurants.list({ signal }).catch((error: unknown) => {
      if (!signal?.aborted) reportFailure(stores, error, 'error.fetch-error');
      throw error;
    }),
    // Landmarks are optional: they only describe zones in words.
    api.landmarks.list({ signal }).catch(() => []),
  ]);
  return { restaurants: activeOf(restaurants), landmarks };
};

export const head = ({ intl }: HeadContext): PageHead => ({
  description: intl.formatMessage({ id: 'location.page.lead' }),
});

export const DeliveryMapPage = observer(function DeliveryMapPage() {
  const { restaurants: loaded, landmarks } = usePageData<typeof loader>();
  const { brand, api, clock } = useStores();
  const places = useFeature(PlacesStore);
  useState(() => places.restaurants.fill(loaded));
  const restaurants = places.restaurants.value ?? loaded;
  useEffect(() => {
    const { fill } = places.restaurants;
    const ask = async () => fill(activeOf(await api.restaurants.list()));
    return followClosing(clock, () => places.restaurants.value ?? [], ask);
  }, [places, api, clock]);
  return (
    <div className={styles.page}>
      <MapHead />
      <DeliveryMap />
      {brand.regions.map((region) => (
        <RestaurantList
          key={region.id}
          region={region}
          restaurants={restaurants.filter(({ regionId }) => regionId === region.id)}
          landmarks={landmarks}
        />
      ))}
    </div>
  );
});

export { DeliveryMapPage as Component };

function MapHead() {
  const { formatMessage } = useIntl();
  return (
    <header>
      <h1 className={styles.title}>{formatMessage({ id: 'location.page.title' })}</h1>
      <p className={styles.lead}>{formatMessage({ id: 'location.page.lead' })}</p>
    </header>
  );
}
