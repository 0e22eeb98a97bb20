import { type Brand, formatPhone, type Landmark, type Restaurant, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { namesInside } from '../../models/namesInside';
import { Hours } from '../Hours';
import styles from './RestaurantList.module.css';

interface Props {
  region: Brand['regions'][number];
  restaurants: readonly Restaurant[];
  landmarks: readonly Landmark[];
}

/** What the map shows of a region, in words. */
export function RestaurantList({ region, restaurants, landmarks }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  if (restaurants.length === 0) return null;
  const id = `region-${region.id}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.region}>
        {region.name[locale.current]}
      </h2>
      <ul className={styles.list}>
        {restaurants.map((restaurant) => {
          const { name, address, phone } = restaurant;
          const names = namesInside(restaurant, landmarks);
          return (
            <li key={restaurant.id} className={styles.restaurant} data-testid="map-restaurant">
              <h3 className={styles.name}>{name}</h3>
              <p>{address}</p>
              <p>
                <Hours restaurant={restaurant} />
              </p>
              {phone && (
                <p>
                  <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
                </p>
              )}
              <p className={styles.zone}>
                {names.length > 0
                  ? formatMessage({ id: 'location.zone' }, { names: names.join(', ') })
                  : formatMessage({ id: 'location.zone.unknown' })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
