import type { ContactRestaurant } from '@olov/shared-kit';

/** A page of a map that marks a restaurant; on phones the browser may offer the map that is installed. */
export function mapUrlOf({ latitude, longitude }: Pick<ContactRestaurant, 'latitude' | 'longitude'>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
