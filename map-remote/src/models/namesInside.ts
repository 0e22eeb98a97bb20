import type { Landmark, Restaurant } from '@olov/shared-kit';
import { isInside, polygonOf } from './zone';

/** A zone in words: the known places that lie in it. */
export function namesInside({ zone }: Pick<Restaurant, 'zone'>, landmarks: readonly Landmark[]): string[] {
  const polygon = polygonOf(zone);
  return landmarks
    .filter(({ longitude, latitude }) => isInside(polygon, [longitude, latitude]))
    .map(({ name }) => name);
}
