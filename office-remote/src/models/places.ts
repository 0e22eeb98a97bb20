import type { PriceEntity } from '@olov/contract/menu/entities';

/** A restaurant or a group of restaurants. */
export type Place = Pick<PriceEntity, 'restaurantId' | 'groupId'>;

export const keyOf = ({ restaurantId, groupId }: Place): string =>
  groupId === undefined ? `restaurants/${restaurantId}` : `groups/${groupId}`;
