import type { PriceEntity } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { type Change, placeOfPrice } from './entities';

/** The prices that restaurants and groups have of their own for dishes. */
export async function pricesOf(db: Database, dishIds: readonly string[]): Promise<PriceEntity[]> {
  const rows = await db
    .selectFrom('dishPrices')
    .selectAll()
    .where(sql<boolean>`product_id = any(${dishIds}::text[])`)
    .orderBy('productId')
    .orderBy('restaurantId')
    .orderBy('groupId')
    .execute();
  return rows.map(({ restaurantId, groupId, productId: dishId, price }) => ({
    ...(restaurantId !== null && { restaurantId }),
    ...(groupId !== null && { groupId }),
    dishId,
    price,
  }));
}

const ROWS_AT_ONCE = 1000;

export async function writePrices(
  trx: Database,
  changes: readonly Extract<Change, { kind: 'price' }>[],
): Promise<void> {
  const places = changes.map(({ entityId }) => placeOfPrice(entityId));
  const restaurants = places.map(({ restaurantId }) => restaurantId ?? null);
  const groups = places.map(({ groupId }) => groupId ?? null);
  const dishes = places.map(({ dishId }) => dishId);
  await sql`
    delete from dish_prices p
    using unnest(${restaurants}::text[], ${groups}::text[], ${dishes}::text[]) as w (restaurant_id, group_id, dish_id)
    where p.product_id = w.dish_id and (p.restaurant_id = w.restaurant_id or p.group_id = w.group_id)`.execute(
    trx,
  );
  const rows = changes.flatMap(({ after }) =>
    after === null
      ? []
      : {
          restaurantId: after.restaurantId ?? null,
          groupId: after.groupId ?? null,
          productId: after.dishId,
          price: after.price,
        },
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('dishPrices')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
