import type { MenuDraftDetails } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { ownPrices } from '../../shop/repository';
import { throughDraft } from '../preview/throughDraft';
import { dishesById } from '../reading/repository';
import { listRestaurants } from '../restaurantGroups/repository';
import { comparePrices, type Prices } from '../steepPrices';
import { type Change, placeOfPrice } from './entities';

export type Impact = NonNullable<MenuDraftDetails['impact']>;

/** Compares the prices that customers pay now with those that the shop would read after the publication. */
export async function impactOf(db: Database, draftId: string, changes: readonly Change[]): Promise<Impact> {
  const ids = [
    ...new Set(
      changes.flatMap(({ kind, entityId }) =>
        kind === 'dish' ? entityId : kind === 'price' ? placeOfPrice(entityId).dishId : [],
      ),
    ),
  ];
  const pricesOf = async (shop: Database): Promise<Prices> => {
    const [dishes, own] = await Promise.all([dishesById(shop, ids), ownPrices(shop, ids)]);
    return { dishes, own };
  };
  const all = await listRestaurants(db);
  const { restaurants, steep } = comparePrices(
    all,
    await pricesOf(db),
    await throughDraft(db, draftId, pricesOf),
  );
  const isEverywhere = changes.some(({ kind }) => kind !== 'price');
  return {
    dishes: ids.length,
    restaurants: isEverywhere ? all.length : restaurants.size,
    prices: steep,
  };
}
