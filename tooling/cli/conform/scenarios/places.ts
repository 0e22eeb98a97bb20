import type { Restaurant } from '@olov/contract';
import type { CallId } from '@olov/contract/platform/calls';
import type { Inquiry } from '../Inquiry';

/** Addresses of points, and places that a customer finds. */
export async function askForPlaces(inquiry: Inquiry, restaurant?: Restaurant): Promise<void> {
  const ofAPoint: CallId[] = ['GET /api/tg_address', 'GET /api/geocode/Reverse'];
  if (restaurant) {
    const { latitude, longitude } = restaurant;
    for (const id of ofAPoint) await inquiry.askInEveryLanguage(id, { query: { latitude, longitude } });
  } else {
    for (const id of ofAPoint) inquiry.leave(id, 'no restaurant is known');
  }
  await inquiry.ask('GET /api/geocode/Search', { query: { text: 'a', regionId: restaurant?.regionId } });
  await inquiry.askInEveryLanguage('GET /api/landmarks/List');
}
