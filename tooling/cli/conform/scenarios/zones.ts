import { ORDER_TYPE, type Restaurant } from '@olov/contract';
import { readZone } from '@olov/contract/places/zone';
import type { Inquiry } from '../Inquiry';

/** Checks restaurants and their zones; returns an active restaurant to order from. */
export async function askForZones(inquiry: Inquiry): Promise<Restaurant | undefined> {
  const LIST = 'GET /api/restaurants/List';
  const listed = await inquiry.askInEveryLanguage(LIST);
  const active = listed?.filter(({ isActive }) => isActive) ?? [];
  if (listed && active.length === 0) inquiry.find('answer', LIST, 'names no active restaurant');
  for (const { id, zone } of active) {
    if (readZone(zone).length > 0) continue;
    inquiry.find(
      'warning',
      LIST,
      `has a zone that cannot be read: restaurant ${id} delivers nowhere on the map`,
    );
  }
  const restaurant = active.find(({ zone }) => readZone(zone).length > 0) ?? active[0];
  if (!restaurant) {
    return inquiry.leave('GET /api/restaurants/GetByLocation', 'no restaurant is known');
  }
  const { latitude, longitude, regionId } = restaurant;
  for (const [mode, orderTypeId] of Object.entries(ORDER_TYPE)) {
    const query = { latitude, longitude, regionId, orderTypeId };
    const found = await inquiry.ask('GET /api/restaurants/GetByLocation', { query });
    if (found?.length === 0) {
      const text = `finds no restaurant for ${mode} at the door of restaurant ${restaurant.id}`;
      inquiry.find('warning', 'GET /api/restaurants/GetByLocation', text);
    }
  }
  return restaurant;
}
