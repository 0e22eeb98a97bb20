import type { Restaurant } from '@olov/shared-kit';
import { metresBetween, type Point } from './geo';

/** A restaurant and how far it is from where the customer is known to be. */
export interface RestaurantNearby {
  restaurant: Restaurant;
  metres: number | undefined;
}

/** The nearest first; as they come where it is not known from where. */
export const byDistance = (restaurants: readonly Restaurant[], from: Point | undefined): RestaurantNearby[] =>
  restaurants
    .map((restaurant) => ({ restaurant, metres: from && metresBetween(from, restaurant) }))
    .sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0));
