import { openingAt, type Restaurant } from '@olov/contract';
import type { Locale } from '../../text/language';
import { hoursOf, pauseOf } from './repository';
import type { FoundRestaurant } from './service';

interface View {
  locale: Locale;
  nowMs: number;
  isPickup: boolean;
}

export const presentRestaurant = (
  { restaurant, distance }: FoundRestaurant,
  { locale, nowMs, isPickup }: View,
): Restaurant => ({
  id: restaurant.id,
  name: restaurant.name[locale],
  address: restaurant.address[locale],
  latitude: restaurant.latitude,
  longitude: restaurant.longitude,
  regionId: restaurant.regionId,
  isActive: restaurant.isActive,
  zone: restaurant.zone,
  starTime: restaurant.opensAt,
  endTime: restaurant.closesAt,
  deliveryDuration: restaurant.slotMinutes,
  pause: pauseOf(restaurant),
  isOpenNow: restaurant.isActive && openingAt(hoursOf(restaurant), nowMs)?.isOpen === true,
  phone: restaurant.phone,
  ...(distance !== undefined && { distance }),
  ...(!isPickup && {
    delivery: {
      price: restaurant.deliveryPrice,
      minimum: restaurant.minimum,
      duration: restaurant.slotMinutes,
    },
  }),
});
