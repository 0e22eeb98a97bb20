import type { EventItem } from '@olov/shared-kit';

/** All prices of the shop are whole amounts in this currency. */
export const CURRENCY = 'UZS';

export const sumOf = (items: readonly EventItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
