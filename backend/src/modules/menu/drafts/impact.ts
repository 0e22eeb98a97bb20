import type { MenuDraftDetails } from '@olov/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { throughDraft } from '../preview/throughDraft';
import { wantedModifiers } from '../reading/wanted';
import { listRestaurants } from '../restaurantGroups/repository';
import { comparePrices, pricesOf } from '../steepPrices';
import { type Change, placeOfPrice } from './entities';

export type Impact = NonNullable<MenuDraftDetails['impact']>;

/** Compares the prices that customers pay now with those that the shop would read after the publication. */
export async function impactOf(db: Database, draftId: string, changes: readonly Change[]): Promise<Impact> {
  const groups = changes.flatMap(({ kind, entityId }) => (kind === 'group' ? entityId : []));
  const { rows: sharing } = await sql<{ productId: string }>`
    select distinct product_id from ${wantedModifiers(draftId)} m
    where of is not null and group_id = any(${groups}::text[])`.execute(db);
  const ids = [
    ...new Set([
      ...changes.flatMap(({ kind, entityId }) =>
        kind === 'dish' ? entityId : kind === 'price' ? placeOfPrice(entityId).dishId : [],
      ),
      ...sharing.map(({ productId }) => productId),
    ]),
  ];
  const read = (shop: Database) => pricesOf(shop, ids);
  const all = await listRestaurants(db);
  const { restaurants, steep } = comparePrices(all, await read(db), await throughDraft(db, draftId, read));
  const isEverywhere = changes.some(({ kind }) => kind !== 'price');
  return {
    dishes: ids.length,
    restaurants: isEverywhere ? all.length : restaurants.size,
    prices: steep,
  };
}
