import { type Kysely, type Selectable, sql } from 'kysely';
import type { Pieces, Schema, StopListTable } from '../../db/schema';
import { stopsAt } from '../../db/stopsAt';

type Db = Kysely<Schema>;

export async function setStop(db: Db, stop: Selectable<StopListTable>): Promise<boolean> {
  const { restaurantId, productId, ...word } = stop;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stopList')
    .columns(['restaurantId', 'productId', 'isAvailable', 'piecesLeft', 'until'])
    .expression((eb) =>
      eb
        .selectFrom(['restaurants', 'products'])
        .where('restaurants.id', '=', restaurantId)
        .where('products.id', '=', productId)
        .select([
          'restaurants.id',
          'products.id as productId',
          eb.val(word.isAvailable).as('isAvailable'),
          eb.cast<number | null>(eb.val(word.piecesLeft), 'integer').as('piecesLeft'),
          eb.cast<Date | null>(eb.val(word.until), 'timestamptz').as('until'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['restaurantId', 'productId']).doUpdateSet(word))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export const lockStop = (db: Db, restaurantId: string, productId: string) =>
  db
    .selectFrom('stopList')
    .select(['isAvailable', 'piecesLeft', 'until'])
    .where('restaurantId', '=', restaurantId)
    .where('productId', '=', productId)
    .forUpdate()
    .executeTakeFirst();

export const deleteStop = (db: Db, restaurantId: string, productId: string) =>
  db
    .deleteFrom('stopList')
    .where('restaurantId', '=', restaurantId)
    .where('productId', '=', productId)
    .execute();

/** Of the audit log. Orders, which take and return pieces, are not in it. */
export const newestChange = (db: Db, subjectId: string) =>
  db
    .selectFrom('staffAudit')
    .select(['before', 'after'])
    .where('subject', '=', 'StopList')
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface Taken {
  pieces: Pieces[];
  ranOut: boolean;
}

/** Rows are locked in a fixed order to prevent deadlocks; a simultaneous order sees the remaining number. */
export async function takePieces(
  db: Db,
  restaurantId: string,
  wanted: ReadonlyMap<string, number>,
): Promise<Taken | undefined> {
  if (wanted.size === 0) return { pieces: [], ranOut: false };
  const rows = await db
    .selectFrom('stopList')
    .select(['productId', 'piecesLeft'])
    .where('restaurantId', '=', restaurantId)
    .where('productId', 'in', [...wanted.keys()])
    .where('piecesLeft', 'is not', null)
    .orderBy('productId')
    .forUpdate()
    .execute();
  const taken: Taken = { pieces: [], ranOut: false };
  for (const { productId, piecesLeft } of rows) {
    const count = wanted.get(productId) ?? 0;
    const left = (piecesLeft ?? 0) - count;
    if (left < 0) return undefined;
    await addPieces(db, restaurantId, { productId, count: -count });
    taken.pieces.push({ productId, count });
    taken.ranOut ||= left === 0;
  }
  return taken;
}

export const addPieces = (db: Db, restaurantId: string, { productId, count }: Pieces) =>
  db
    .updateTable('stopList')
    .set(({ eb }) => ({ piecesLeft: eb('piecesLeft', '+', count) }))
    .where('restaurantId', '=', restaurantId)
    .where('productId', '=', productId)
    .where('piecesLeft', 'is not', null)
    .execute();

/** All products as one restaurant has them. */
export const stopsOf = (db: Db, restaurantId: string, at: Date) =>
  db
    .selectFrom('products')
    .leftJoin(stopsAt(at).as('stopList'), (join) =>
      join.onRef('stopList.productId', '=', 'products.id').on('stopList.restaurantId', '=', restaurantId),
    )
    .select([
      'products.id as productId',
      'products.name',
      sql<boolean>`coalesce(stop_list.is_available, products.is_available)`.as('isAvailable'),
      'stopList.piecesLeft as left',
      'stopList.until',
    ])
    .execute();
