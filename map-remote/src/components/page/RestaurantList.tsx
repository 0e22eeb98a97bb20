import {
  type Brand,
  type Landmark,
  ORDER_TYPE,
  phoneText,
  type Restaurant,
  useStores,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { type ZoneInWords, zoneInWords } from '../../models/zoneInWords';
import { useDistanceText } from '../Distance';
import { Hours } from '../Hours';
import styles from './RestaurantList.module.css';

interface Props {
  region: Brand['regions'][number];
  /** The words of those in the payload, whose zones are simpler there. */
  restaurants: readonly (Restaurant & { inWords?: ZoneInWords })[];
  landmarks: readonly Landmark[];
}

export function RestaurantList({ region, restaurants, landmarks }: Props) {
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
          return (
            <li
              key={restaurant.id}
              // After "show all" the focus moves to the first of the others.
              tabIndex={-1}
              className={styles.restaurant}
              data-testid="map-restaurant"
            >
              <h3 className={styles.name}>{name}</h3>
              <p>{address}</p>
              <p>
                <Hours restaurant={restaurant} mode={ORDER_TYPE.delivery} />
              </p>
              {phone && (
                <p>
                  <a href={`tel:${phone}`} className="touchable">
                    {phoneText(phone)}
                  </a>
                </p>
              )}
              <p className={styles.zone}>
                <ZoneWords {...(restaurant.inWords ?? zoneInWords(restaurant, landmarks))} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ZoneWords({ names, metres }: ZoneInWords) {
  const { formatMessage } = useIntl();
  const distanceText = useDistanceText();
  if (metres === undefined) return formatMessage({ id: 'location.zone.unknown' });
  const distance = distanceText(metres);
  return names.length > 0
    ? formatMessage({ id: 'location.zone' }, { distance, names: names.join(', ') })
    : formatMessage({ id: 'location.zone.around' }, { distance });
}
