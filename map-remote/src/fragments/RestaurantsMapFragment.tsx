import { useIntl } from '@olov/shared-kit/intl';
import { useMemo } from 'react';
import { MapArea } from '../components/map/MapArea';
import type { Point } from '../models/geo';
import type { DrawnMarker } from '../models/marker';
import styles from './RestaurantsMapFragment.module.css';

interface Props {
  restaurants: readonly (Point & { id: string; name: string; address: string })[];
}

export function RestaurantsMap({ restaurants }: Props) {
  const { formatMessage } = useIntl();
  const markers = useMemo(
    () =>
      restaurants.map(
        ({ id, name, address, latitude, longitude }): DrawnMarker => ({
          id,
          coordinates: [longitude, latitude],
          title: name,
          iconSrc: '',
          address,
          polygon: [],
        }),
      ),
    [restaurants],
  );
  if (markers.length === 0) return null;
  return (
    <div className={styles.map} data-testid="restaurants-map">
      <MapArea
        label={formatMessage({ id: 'location.restaurants-map' })}
        around={restaurants}
        markers={markers}
      />
    </div>
  );
}

export { RestaurantsMap as Component };
