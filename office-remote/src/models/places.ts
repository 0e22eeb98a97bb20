import type { PriceEntity } from '@olov/contract/menu/entities';
import type { RestaurantGroups } from '@olov/contract/menu/office';
import type { PlaceStop } from '@olov/contract/menu/stopList';

/** The sale of a dish at a place. */
export type Selling = Omit<PlaceStop, 'restaurantId'>;

/** A restaurant or a group of restaurants. */
export type Place = Pick<PriceEntity, 'restaurantId' | 'groupId'>;

export const keyOf = ({ restaurantId, groupId }: Place): string =>
  groupId === undefined ? `restaurants/${restaurantId}` : `groups/${groupId}`;

/** The groups of a restaurant. The first by id that has a price gives it, as the shop takes it (`ownPricesAt` of the back end). */
export const groupKeysOf = (restaurantId: string, groups: RestaurantGroups['groups']): string[] =>
  groups
    .filter(({ restaurantIds }) => restaurantIds.includes(restaurantId))
    .map(({ id }) => keyOf({ groupId: id }))
    .sort();

export const isOnSale = ({ isAvailable, left }: Selling): boolean => isAvailable && left !== 0;
