import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../../db/schema';
import { CHANGING } from '../../presenter';
import { courierSeen } from '../courierSeen';

type History = { statusCode: number; at: string }[];

export const changedOrders = (db: Kysely<Schema>, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select([
      ...CHANGING,
      'customerId',
      'version',
      courierSeen,
      sql<History>`(
        select json_agg(json_build_object('statusCode', status_code, 'at', at) order by at, status_code)
        from order_history where order_id = orders.id
      )`.as('history'),
    ])
    .where('id', 'in', [...ids])
    .execute();
