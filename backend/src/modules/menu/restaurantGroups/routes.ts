import {
  DeleteRestaurantGroupBody,
  LanguageQuery,
  PricesRefused,
  RestaurantGroups,
  RestaurantGroupsChanged,
  SaveRestaurantGroupBody,
} from '@olov/contract';
import type { App, Deps } from '../../../deps';
import { answers } from '../../../plugins/answers';
import { editorOf } from '../drafts/editor';
import { changeGroup, readGroups, removeGroup } from './service';

const CONFIRM =
  'With `confirm-prices` it answers the prices that change by more than half; a trial answers them and writes nothing.';

const changed = { 200: RestaurantGroupsChanged, 409: PricesRefused };

export function restaurantGroupRoutes(app: App, deps: Deps): void {
  const { db, identity, tellPages } = deps;
  const common = { tags: ['menu'], security: [{ staff: [] }] };

  app.get(
    '/api/menu/RestaurantGroups',
    {
      ...identity.staff('read', 'Menu'),
      schema: {
        ...common,
        operationId: 'listRestaurantGroups',
        summary: 'Groups of restaurants that have prices together, and all restaurants',
        querystring: LanguageQuery,
        response: answers({ 200: RestaurantGroups }, 400, 401, 403, 429),
      },
    },
    () => readGroups(db),
  );

  app.post(
    '/api/menu/SaveRestaurantGroup',
    {
      ...identity.staff('change', 'Menu'),
      schema: {
        ...common,
        operationId: 'saveRestaurantGroup',
        summary: 'Adds a group of restaurants, or changes its name and restaurants; prices follow at once',
        description: CONFIRM,
        body: SaveRestaurantGroupBody,
        response: answers(changed, 400, 401, 403, 413, 422, 429),
      },
    },
    async (request) => {
      const { language: _, ...group } = request.body;
      const saved = await changeGroup(editorOf(deps, request), group);
      if (!group.isTrial) void tellPages();
      return saved;
    },
  );

  app.post(
    '/api/menu/DeleteRestaurantGroup',
    {
      ...identity.staff('change', 'Menu'),
      schema: {
        ...common,
        operationId: 'deleteRestaurantGroup',
        summary: 'Deletes a group of restaurants with its prices',
        description: `Refused with \`group-scheduled\` while a draft that waits for its time has a price of the group. ${CONFIRM}`,
        body: DeleteRestaurantGroupBody,
        response: answers(changed, 400, 401, 403, 404, 413, 422, 429),
      },
    },
    async (request) => {
      const left = await removeGroup(editorOf(deps, request), request.body);
      if (!request.body.isTrial) void tellPages();
      return left;
    },
  );
}
