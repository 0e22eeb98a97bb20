import type { ContactRestaurant } from '@olov/shared-kit';

/** A map page with a marker; a phone may open it in its map app. */
export function mapUrlOf({ latitude, longitude }: Pick<ContactRestaurant, 'latitude' | 'longitude'>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
