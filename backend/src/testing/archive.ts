import { archiveParts } from '../archiveParts';
import { archiveOrders } from '../modules/orders/archive/archiveOrders';
import type { TestShop } from './shop';

/** At most one batch of the orders that ended before. */
export const archive = (
  { database: { db }, keyedHash }: Pick<TestShop, 'database' | 'keyedHash'>,
  beforeMs: number,
): Promise<number> => archiveOrders({ db, keyedHash, parts: archiveParts }, new Date(beforeMs));
