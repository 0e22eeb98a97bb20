import type { PriceEntity } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { pricesOf } from '../drafts/dishPrices';
import { priceId } from '../drafts/entities';
import { priceChanges } from '../drafts/repository';

/** The prices of a dish as they will be after the draft. */
export async function wantedPrices(
  db: Database,
  dishId: string,
  draftId: string | undefined,
): Promise<PriceEntity[]> {
  const [current, changes] = await Promise.all([
    pricesOf(db, [dishId]),
    draftId === undefined ? [] : priceChanges(db, draftId),
  ]);
  const wanted = new Map(current.map((price) => [priceId(price), price]));
  for (const { entityId, after } of changes) {
    if (after === null) wanted.delete(entityId);
    else if (after.dishId === dishId) wanted.set(entityId, after);
  }
  return [...wanted.values()];
}
