import type { Landmark, Restaurant } from '@olov/shared-kit';
import { metresBetween } from './geo';
import { isInside, polygonOf } from './zone';

export interface ZoneInWords {
  names: string[];
  metres: number | undefined;
}

export function zoneInWords(
  { zone, ...restaurant }: Pick<Restaurant, 'zone' | 'latitude' | 'longitude'>,
  landmarks: readonly Landmark[],
): ZoneInWords {
  const polygon = polygonOf(zone);
  const corners = polygon.flat(2).map(([longitude, latitude]) => ({ latitude, longitude }));
  return {
    names: landmarks
      .filter(({ longitude, latitude }) => isInside(polygon, [longitude, latitude]))
      .map(({ name }) => name),
    metres:
      corners.length > 0
        ? Math.max(...corners.map((corner) => metresBetween(restaurant, corner)))
        : undefined,
  };
}
