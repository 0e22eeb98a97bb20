import { useIntl } from '@olov/shared-kit/intl';
import { useMemo } from 'react';
import { MapArea } from '../components/map/MapArea';
import type { Point } from '../models/geo';
import { type OrderPlaces, spotsOf } from '../models/orderSpots';
import styles from './OrderMapFragment.module.css';

export function OrderMap({ restaurant, address, courier }: OrderPlaces) {
  const { formatMessage } = useIntl();
  const spots = spotsOf({ restaurant, address, courier }, formatMessage({ id: 'location.courier' }));
  // The courier is left out of the key, so that the map keeps its view while the courier moves.
  const ends = JSON.stringify(spots.filter(({ kind }) => kind !== 'courier'));
  const around = useMemo(() => JSON.parse(ends) as Point[], [ends]);
  if (spots.length === 0) return null;
  return (
    <div className={styles.map} data-testid="order-map">
      <MapArea
        label={formatMessage({ id: 'location.order-map' })}
        around={around.length > 0 ? around : spots}
        spots={spots}
      />
      {/* Screen readers get the content of the map as text. */}
      <ul className="visually-hidden">
        {spots.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </div>
  );
}

export { OrderMap as Component };
