import { useIntl } from '@olov/shared-kit/intl';
import { useMemo } from 'react';
import { MapArea } from '../components/map/MapArea';
import type { Point } from '../models/geo';
import styles from './RestaurantsMapFragment.module.css';

interface Props {
  restaurants: readonly (Point & { id: string; name: string; address: string })[];
}

export function RestaurantsMap({ restaurants }: Props) {
  const { formatMessage } = useIntl();
  const spots = useMemo(
    () =>
      restaurants.map(({ id, name, address, latitude, longitude }) => ({
        id,
        kind: 'restaurant' as const,
        title: `${name}, ${address}`,
        latitude,
        longitude,
      })),
    [restaurants],
  );
  if (spots.length === 0) return null;
  return (
    <div className={styles.map} data-testid="restaurants-map">
      <MapArea label={formatMessage({ id: 'location.restaurants-map' })} around={spots} spots={spots} />
    </div>
  );
}

export { RestaurantsMap as Component };
