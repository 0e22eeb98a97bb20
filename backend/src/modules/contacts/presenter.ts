import type { ContactRestaurant, Contacts } from '@olov/contract';
import type { Locale } from '../../text/language';
import { hoursAt } from '../restaurants/hours';
import type { RestaurantRow } from '../restaurants/repository';
import type { ContactsRow, RegionRow } from './repository';

export interface Reached {
  contacts: ContactsRow | undefined;
  regions: RegionRow[];
  restaurants: RestaurantRow[];
}

export function presentContacts(
  { contacts, regions, restaurants }: Reached,
  locale: Locale,
  nowMs: number,
): Contacts {
  const { phone, telegram, email, address, links = [] } = contacts ?? {};
  const cities = regions.map(({ id, name }) => ({
    id,
    name: name[locale],
    restaurants: restaurants
      .filter(({ regionId }) => regionId === id)
      .map((restaurant) => presentContactRestaurant(restaurant, locale, nowMs)),
  }));
  return {
    ...(phone && { phone }),
    ...(telegram && { telegram }),
    ...(email && { email }),
    ...(address?.[locale] && { address: address[locale] }),
    links,
    cities: cities.filter((city) => city.restaurants.length > 0),
  };
}

function presentContactRestaurant(
  restaurant: RestaurantRow,
  locale: Locale,
  nowMs: number,
): ContactRestaurant {
  const { opening, closing, pause } = hoursAt(restaurant, nowMs);
  return {
    id: restaurant.id,
    name: restaurant.name[locale],
    address: restaurant.address[locale],
    phone: restaurant.phone,
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
    starTime: opening,
    endTime: closing,
    usualHours: `${restaurant.opensAt}-${restaurant.closesAt}`,
    deliveryDuration: restaurant.slotMinutes,
    pause,
  };
}
