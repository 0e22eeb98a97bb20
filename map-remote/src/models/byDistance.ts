import type { Restaurant } from '@olov/shared-kit';
import { metresBetween, type Point } from './geo';

export interface RestaurantNearby {
  restaurant: Restaurant;
  metres: number | undefined;
}

export const byDistance = (restaurants: readonly Restaurant[], from: Point | undefined): RestaurantNearby[] =>
  restaurants
    .map((restaurant) => ({ restaurant, metres: from && metresBetween(from, restaurant) }))
    .sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0));
