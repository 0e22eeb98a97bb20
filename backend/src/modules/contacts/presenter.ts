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

const presentContactRestaurant = (
  restaurant: RestaurantRow,
  locale: Locale,
  nowMs: number,
): ContactRestaurant => ({
  id: restaurant.id,
  name: restaurant.name[locale],
  address: restaurant.address[locale],
  phone: restaurant.phone,
  latitude: restaurant.latitude,
  longitude: restaurant.longitude,
  starTime: hoursAt(restaurant, nowMs).opening,
  endTime: hoursAt(restaurant, nowMs).closing,
  deliveryDuration: restaurant.slotMinutes,
  pause: hoursAt(restaurant, nowMs).pause,
});
