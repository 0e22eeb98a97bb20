import type { Restaurant } from '@olov/contract';
import type { Locale } from '../../../text/language';
import { hoursAt, isOpenAt } from './hours';
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
  starTime: hoursAt(restaurant, nowMs).opening,
  endTime: hoursAt(restaurant, nowMs).closing,
  deliveryDuration: restaurant.slotMinutes,
  pause: hoursAt(restaurant, nowMs).pause,
  isOpenNow: isOpenAt(restaurant, nowMs),
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
