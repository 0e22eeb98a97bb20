import {
  type ContactRestaurant,
  type Contacts,
  type HeadContext,
  type PageHead,
  paths,
} from '@olov/shared-kit';
import { publisherOf } from './publisher';

export function contactsHead({ data, intl, stores, urlOf }: HeadContext): PageHead {
  const { brand } = stores;
  const { phone = brand.phone, telegram = brand.telegram, email, address, links, cities } = data as Contacts;
  const chain = publisherOf(brand, urlOf);
  return {
    description: intl.formatMessage({ id: 'content.contacts.lead' }),
    jsonLd: [
      {
        ...chain,
        telephone: phone,
        ...(email && { email }),
        ...(address && {
          address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'UZ' },
        }),
        sameAs: [...(telegram ? [`https://t.me/${telegram}`] : []), ...links.map(({ url }) => url)],
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: phone,
          url: urlOf(paths.contacts()),
        },
      },
      ...cities.flatMap(({ name: city, restaurants }) =>
        restaurants.map((restaurant) => ({
          '@type': 'Restaurant',
          name: restaurant.name,
          ...(restaurant.phone && { telephone: restaurant.phone }),
          servesCuisine: 'Pizza',
          address: {
            '@type': 'PostalAddress',
            streetAddress: restaurant.address,
            addressLocality: city,
            addressCountry: 'UZ',
          },
          geo: {
            '@type': 'GeoCoordinates',
            latitude: restaurant.latitude,
            longitude: restaurant.longitude,
          },
          ...(restaurant.starTime && { openingHours: hoursOf(restaurant) }),
          parentOrganization: chain,
        })),
      ),
    ],
  };
}

/** Search engines read equal times as closed, so a restaurant that never closes gets days without hours. */
function hoursOf({ starTime, endTime, usualHours = `${starTime}-${endTime}` }: ContactRestaurant): string {
  const [opening, closing] = usualHours.split('-');
  return opening === closing ? 'Mo-Su' : `Mo-Su ${usualHours}`;
}
