import { type ContactRestaurant, type Contacts, ORDER_TYPE, phoneText } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Icon, OpenState } from '@olov/shared-kit/ui';
import styles from './CityRestaurants.module.css';

interface Props {
  city: Contacts['cities'][number];
  restaurants: readonly ContactRestaurant[];
}

export function CityRestaurants({ city, restaurants }: Props) {
  const { formatMessage } = useIntl();
  if (restaurants.length === 0) return null;
  const id = `city-${city.id}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.city}>
        {city.name}
      </h2>
      <ul className={styles.list}>
        {restaurants.map((restaurant) => {
          const { name, address, phone, starTime, endTime, deliveryDuration, pause } = restaurant;
          return (
            <li
              key={restaurant.id}
              // After "show all" the focus moves to the first of the others.
              tabIndex={-1}
              className={styles.restaurant}
              data-testid="contact-restaurant"
            >
              <h3 className={styles.name}>{name}</h3>
              <p>
                <OpenState
                  hours={{ opening: starTime, closing: endTime, durationMinutes: deliveryDuration, pause }}
                  mode={ORDER_TYPE.delivery}
                />
              </p>
              <p>{address}</p>
              <p className={styles.actions}>
                {phone && (
                  <a
                    href={`tel:${phone}`}
                    aria-label={formatMessage(
                      { id: 'content.contacts.call' },
                      { name, phone: phoneText(phone) },
                    )}
                  >
                    <Icon name="phone" size={18} />
                    {phoneText(phone)}
                  </a>
                )}
                <a
                  href={mapUrlOf(restaurant)}
                  rel="noopener noreferrer"
                  target="_blank"
                  aria-label={formatMessage({ id: 'content.contacts.on-map' }, { name })}
                >
                  <Icon name="pin" size={18} />
                  {formatMessage({ id: 'content.contacts.map' })}
                </a>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A map page with a marker; a phone may open it in its map app. */
function mapUrlOf({ latitude, longitude }: Pick<ContactRestaurant, 'latitude' | 'longitude'>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
