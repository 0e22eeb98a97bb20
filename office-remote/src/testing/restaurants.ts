import type { RestaurantSettings } from '@olov/contract';
import { inAll } from '@olov/contract/platform/locales';

const text = (name: string) => inAll(() => name);

export const aRestaurant = (changes: Partial<RestaurantSettings> = {}): RestaurantSettings => ({
  id: 'center',
  version: 'v1',
  name: text('Center'),
  address: text('Amir Temur, 1'),
  phone: '+998711234567',
  regionId: 1,
  latitude: 41.3,
  longitude: 69.28,
  isActive: true,
  isOpenNow: true,
  opening: '10:00',
  closing: '23:00',
  slotMinutes: 30,
  slotLimit: null,
  ordersAtOnce: 4,
  exceptions: [],
  delivery: { price: 12_000, minimum: 50_000, freeFrom: null },
  hasZone: true,
  ...changes,
});
