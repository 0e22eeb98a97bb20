import { useIntl } from '@olov/shared-kit/intl';
import { useMemo } from 'react';
import { MapArea } from '../components/map/MapArea';
import type { Point } from '../models/geo';
import type { MapSpot } from '../models/mapView';
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

interface NamedPoint extends Point {
  title: string;
}

interface OrderPlaces {
  restaurant?: NamedPoint | undefined;
  address?: NamedPoint | undefined;
  courier?: (Point & { title?: string }) | undefined;
}

/** A point is valid only with both numbers above 0 (spec section 5). */
const isSomewhere = (point: Point | undefined): boolean =>
  point !== undefined && point.latitude > 0 && point.longitude > 0;

function spotsOf({ restaurant, address, courier }: OrderPlaces, courierTitle: string): MapSpot[] {
  const spots: (MapSpot | undefined)[] = [
    restaurant && { ...restaurant, id: 'restaurant', kind: 'restaurant' },
    address && { ...address, id: 'address', kind: 'address' },
    courier && { ...courier, title: courier.title ?? courierTitle, id: 'courier', kind: 'courier' },
  ];
  return spots.filter((spot): spot is MapSpot => isSomewhere(spot));
}
