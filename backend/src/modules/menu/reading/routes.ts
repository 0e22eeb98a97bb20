import {
  MenuDish,
  MenuDishes,
  MenuDishesQuery,
  MenuDishQuery,
  MenuTree,
  MenuTreeQuery,
} from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import { ApiError } from '../../../errors';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { MenuDeps } from '../menuDeps';
import { menuTexts } from '../texts';
import { readTree } from './repository';
import { listDishes, readDish } from './service';

/** The menu for the office: what it has, also what a customer does not see, in all languages. */
export function menuReadingRoutes(app: App, { db, pictures, mediaUrl, identity, now }: MenuDeps): void {
  const read = operationsOf('menu', { identity }).staff('read', 'Menu');

  app.get(
    '/api/menu/Tree',
    read('readMenuTree', 'Folders, tags and modifier groups, with the number of their dishes', {
      querystring: MenuTreeQuery,
      response: answers({ 200: MenuTree }, 400, 401, 403, 429),
    }),
    async ({ query }) => ({ mediaUrl, ...(await readTree(db, query.draftId, new Date(now()))) }),
  );

  app.get(
    '/api/menu/Dishes',
    read('listDishes', 'A page of the dishes in the order of the menu, searched and filtered', {
      querystring: MenuDishesQuery,
      response: answers({ 200: MenuDishes }, 400, 401, 403, 429),
    }),
    async ({ query }) => ({ mediaUrl, ...(await listDishes({ db, pictures, now }, query)) }),
  );

  app.get(
    '/api/menu/Dish',
    read('readDish', 'A dish with its modifiers, of the menu and of a draft', {
      querystring: MenuDishQuery,
      response: answers({ 200: MenuDish }, 400, 401, 403, 404, 429),
    }),
    async (request) => {
      const found = await readDish({ db, pictures, now }, request.query);
      if (!found) throw new ApiError(404, 'dish-unknown', menuTexts[localeOf(request)]['dish-unknown']);
      return { mediaUrl, ...found };
    },
  );
}
