import type { MenuDish, MenuDishes, MenuDishesQuery } from '@olov/contract';
import type { Database } from '../../../db/connect';
import { stopShown } from '../../../db/stopsAt';
import { onOneConnection } from '../../../db/transaction';
import type { Pictures } from '../../../pictures';
import { dishesById, findDishes, stopsOfDish, wantedDish } from './repository';
import { wantedPrices } from './wantedPrices';

interface Shop {
  db: Database;
  pictures: Pictures;
  now: () => number;
}

export async function listDishes(
  { db, pictures, now }: Shop,
  query: MenuDishesQuery,
): Promise<Omit<MenuDishes, 'mediaUrl'>> {
  const names = await pictures.names('products');
  const { total, dishes } = await findDishes(db, {
    ...query,
    at: new Date(now()),
    ...(query.lacksPicture && { pictures: [...names] }),
  });
  return { total, dishes: dishes.map((dish) => ({ ...dish, hasPicture: names.has(dish.picture) })) };
}

export async function readDish(
  { db, pictures, now }: Shop,
  { id, draftId }: { id: string; draftId?: string | undefined },
): Promise<Omit<MenuDish, 'mediaUrl'> | undefined> {
  const [[dish = null], wanted, stops, prices] = await onOneConnection(db, (one) =>
    Promise.all([
      dishesById(one, [id]),
      draftId === undefined ? undefined : wantedDish(one, draftId, id),
      stopsOfDish(one, id, new Date(now())),
      wantedPrices(one, id, draftId),
    ]),
  );
  const shown = wanted ?? dish;
  if (!shown) return undefined;
  const names = await pictures.names('products');
  return {
    dish,
    ...(wanted !== undefined && { wanted }),
    stops: stops.map(stopShown),
    prices,
    hasPicture: names.has(shown.picture),
  };
}
