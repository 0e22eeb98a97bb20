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
import { firstPlaces } from '@olov/shared-kit/first';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DeliveryMap } from '../components/page/DeliveryMap';
import { RestaurantLists } from '../components/page/RestaurantLists';
import { simplerZone } from '../models/simplerZone';
import { type ZoneInWords, zoneInWords } from '../models/zoneInWords';
import styles from './DeliveryMapPage.module.css';

interface MapData {
  /** The nearest of them, so that the page of a large chain stays small; the browser asks for the others. Words come from the exact zone. */
  restaurants: (Restaurant & { inWords: ZoneInWords })[];
  total: number;
  landmarks: Landmark[];
}

export const titleId = 'location.page.title';

export const loader = async ({ stores, url, signal }: PageContext): Promise<MapData> => {
  const { api } = stores;
  const [restaurants, landmarks] = await Promise.all([
    api.restaurants.list({ signal }).catch((error: unknown) => {
      if (!signal?.aborted) reportFailure(stores, error, 'error.fetch-error');
      throw error;
    }),
    // Landmarks are optional: they only describe zones in words.
    api.landmarks.list({ signal }).catch(() => []),
  ]);
  const all = activeOf(restaurants);
  // A server’s stores are not those of the page.
  if (typeof document !== 'undefined') stores.feature(PlacesStore).restaurants.fill(all);
  const first = firstPlaces(stores, url, all);
  return {
    restaurants: first.map((near) => ({
      ...near,
      zone: first.length < all.length ? simplerZone(near.zone) : near.zone,
      inWords: zoneInWords(near, landmarks),
    })),
    total: all.length,
    landmarks,
  };
};

export const head = ({ intl }: HeadContext): PageHead => ({
  description: intl.formatMessage({ id: 'location.page.lead' }),
});

export const DeliveryMapPage = observer(function DeliveryMapPage() {
  const { restaurants: first, total, landmarks } = usePageData<typeof loader>();
  const { api, clock } = useStores();
  const places = useFeature(PlacesStore);
  useState(() => total === first.length && places.restaurants.fill(first));
  useEffect(() => {
    const { fill } = places.restaurants;
    const ask = async () => fill(activeOf(await api.restaurants.list()));
    return followClosing(clock, () => places.restaurants.value ?? first, ask);
  }, [places, api, clock, first]);
  return (
    <div className={styles.page}>
      <MapHead />
      <DeliveryMap first={first} />
      <RestaurantLists first={first} total={total} landmarks={landmarks} />
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
