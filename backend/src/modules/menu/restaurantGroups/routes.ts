import {
  DeleteRestaurantGroupBody,
  LanguageQuery,
  PricesRefused,
  RestaurantGroups,
  RestaurantGroupsChanged,
  SaveRestaurantGroupBody,
} from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { editorOf } from '../drafts/editor';
import type { MenuDeps } from '../menuDeps';
import { changeGroup, readGroups, removeGroup } from './service';

const CONFIRM =
  'With `confirm-prices` it answers the prices that change by more than half; a trial answers them and writes nothing.';

const changed = { 200: RestaurantGroupsChanged, 409: PricesRefused };

export function restaurantGroupRoutes(app: App, deps: MenuDeps): void {
  const { staff } = operationsOf('menu', deps);
  const { db, tellPages } = deps;

  app.get(
    '/api/menu/RestaurantGroups',
    staff('read', 'Menu')(
      'listRestaurantGroups',
      'Groups of restaurants that have prices together, and all restaurants',
      {
        querystring: LanguageQuery,
        response: answers({ 200: RestaurantGroups }, 400, 401, 403, 429),
      },
    ),
    () => readGroups(db),
  );

  app.post(
    '/api/menu/SaveRestaurantGroup',
    staff('change', 'Menu')(
      'saveRestaurantGroup',
      'Adds a group of restaurants, or changes its name and restaurants; prices follow at once',
      {
        description: CONFIRM,
        body: SaveRestaurantGroupBody,
        response: answers(changed, 400, 401, 403, 413, 422, 429),
      },
    ),
    async (request) => {
      const { language: _, ...group } = request.body;
      const saved = await changeGroup(editorOf(deps, request), group);
      if (!group.isTrial) void tellPages();
      return saved;
    },
  );

  app.post(
    '/api/menu/DeleteRestaurantGroup',
    staff('change', 'Menu')('deleteRestaurantGroup', 'Deletes a group of restaurants with its prices', {
      description: `Refused with \`group-scheduled\` while a draft that waits for its time has a price of the group. ${CONFIRM}`,
      body: DeleteRestaurantGroupBody,
      response: answers(changed, 400, 401, 403, 404, 413, 422, 429),
    }),
    async (request) => {
      const left = await removeGroup(editorOf(deps, request), request.body);
      if (!request.body.isTrial) void tellPages();
      return left;
    },
  );
}
