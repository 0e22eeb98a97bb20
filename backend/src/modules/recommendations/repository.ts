import type { Database } from '../../db/connect';

/** Fewer orders than these say nothing, and could be those of one customer. */
export const LEAST_ORDERS = 3;

export const pairsSince = (db: Database, firstDay: string) =>
  db
    .selectFrom('dishPairs')
    .select(['productId', 'otherId'])
    .select(({ fn }) => fn.sum<number>('orders').as('orders'))
    .where('day', '>=', firstDay)
    .groupBy(['productId', 'otherId'])
    .having(({ fn }) => fn.sum<number>('orders'), '>=', LEAST_ORDERS)
    .execute();
