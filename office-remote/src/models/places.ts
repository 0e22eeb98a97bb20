import type { PriceEntity } from '@olov/contract/menu/entities';
import type { PlaceStop } from '@olov/contract/menu/stopList';

/** The sale of a dish at a place. */
export type Selling = Omit<PlaceStop, 'restaurantId'>;

/** A restaurant or a group of restaurants. */
export type Place = Pick<PriceEntity, 'restaurantId' | 'groupId'>;

export const keyOf = ({ restaurantId, groupId }: Place): string =>
  groupId === undefined ? `restaurants/${restaurantId}` : `groups/${groupId}`;

export const isOnSale = ({ isAvailable, left }: Selling): boolean => isAvailable && left !== 0;
