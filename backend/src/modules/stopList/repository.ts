import type { Kysely } from 'kysely';
import type { Pieces, Schema, StopListTable } from '../../db/schema';

/** A transaction is one too. */
type Db = Kysely<Schema>;

/** False where there is no such restaurant or no such product. */
export async function setStop(db: Db, stop: StopListTable): Promise<boolean> {
  const { restaurantId, productId, ...word } = stop;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stopList')
    .columns(['restaurantId', 'productId', 'isAvailable', 'piecesLeft'])
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
        ]),
    )
    .onConflict((conflict) => conflict.columns(['restaurantId', 'productId']).doUpdateSet(word))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** What of an order is counted and was taken, or `undefined` where not enough of something is left. */
export interface Taken {
  pieces: Pieces[];
  /** Products of which none is left now. */
  ranOut: boolean;
}

/**
 * Takes pieces of what is counted. Rows are taken in one order, so that no two orders wait for each other; whoever
 * comes second sees what the first has left.
 */
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

/** Where nobody counts any more there is nothing to add to. */
export const addPieces = (db: Db, restaurantId: string, { productId, count }: Pieces) =>
  db
    .updateTable('stopList')
    .set(({ eb }) => ({ piecesLeft: eb('piecesLeft', '+', count) }))
    .where('restaurantId', '=', restaurantId)
    .where('productId', '=', productId)
    .where('piecesLeft', 'is not', null)
    .execute();
