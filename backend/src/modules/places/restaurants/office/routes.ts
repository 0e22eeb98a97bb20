import {
  RestaurantSettings,
  RestaurantSettingsList,
  RestaurantUses,
  RestaurantUsesQuery,
  SaveRestaurantBody,
  SetHoursBody,
  SetHoursOfManyBody,
  SetPauseBody,
  SetRestaurantStateBody,
  SettingsQuery,
} from '@olov/contract';
import { operationsOf } from '../../../../access/operations';
import { staffOf } from '../../../../access/staffIdentity';
import type { App } from '../../../../plugins/App';
import { answers } from '../../../../plugins/answers';
import { localeOf } from '../../../../text/language';
import type { PlaceDeps } from '../../placeDeps';
import { changeState, listUses, saveRestaurant } from './details';
import { changeHours, changePause, listSettings } from './service';

/** A thousand restaurants with a hundred days each. */
const MANY_HOURS = 10 * 1024 * 1024;

export function restaurantOfficeRoutes(app: App, deps: PlaceDeps): void {
  const { staff } = operationsOf('restaurants', deps);
  const { tellPages } = deps;

  app.get(
    '/api/restaurants/Settings',
    staff('read', 'Restaurant')(
      'listRestaurantSettings',
      'The restaurants in reach with their hours, exceptions and terms of delivery',
      {
        querystring: SettingsQuery,
        response: answers({ 200: RestaurantSettingsList }, 400, 401, 403, 429),
      },
    ),
    async (request) => ({ restaurants: await listSettings(deps, staffOf(request)) }),
  );

  app.post(
    '/api/restaurants/SetHours',
    staff('change', 'Restaurant')(
      'setRestaurantHours',
      'Changes the hours of a restaurant and its days with other hours',
      {
        description: 'Names the `version` that it was made from; another one is 409 `changed-meanwhile`.',
        body: SetHoursBody,
        response: answers({ 200: RestaurantSettings }, 400, 401, 403, 404, 409, 422, 429),
      },
    ),
    async (request) => {
      const [settings] = await changeHours(deps, staffOf(request), [request.body], localeOf(request));
      void tellPages();
      return settings;
    },
  );

  app.post(
    '/api/restaurants/SetHoursOfMany',
    {
      ...staff('change', 'Restaurant')(
        'setHoursOfRestaurants',
        'Changes the hours of many restaurants and their days with other hours, all of them or none',
        {
          description:
            'Each names the `version` that it was made from; another one is 409 `changed-meanwhile`.',
          body: SetHoursOfManyBody,
          response: answers({ 200: RestaurantSettingsList }, 400, 401, 403, 404, 409, 413, 422, 429),
        },
      ),
      bodyLimit: MANY_HOURS,
    },
    async (request) => {
      const { restaurants: wanted } = request.body;
      const fieldOf = (index: number) => `restaurants.${index}.`;
      const restaurants = await changeHours(deps, staffOf(request), wanted, localeOf(request), fieldOf);
      void tellPages();
      return { restaurants };
    },
  );

  app.post(
    '/api/restaurants/SetPause',
    staff('pause', 'Restaurant')(
      'setRestaurantPause',
      'Pauses a restaurant for some minutes or until it is opened, or opens it again',
      {
        body: SetPauseBody,
        response: answers({ 200: RestaurantSettings }, 400, 401, 403, 404, 422, 429),
      },
    ),
    (request) => changePause(deps, staffOf(request), request.body, localeOf(request)),
  );

  app.post(
    '/api/restaurants/Save',
    staff('open', 'Restaurant')('saveRestaurant', 'Adds a restaurant, or changes its facts', {
      description:
        'A new one takes no orders before its hours are set and `SetState` turns it on, and delivers nothing without a zone.',
      body: SaveRestaurantBody,
      response: answers({ 200: RestaurantSettings }, 400, 401, 403, 404, 409, 422, 429),
    }),
    async (request) => {
      const settings = await saveRestaurant(deps, staffOf(request), request.body, localeOf(request));
      void tellPages();
      return settings;
    },
  );

  app.post(
    '/api/restaurants/SetState',
    staff('open', 'Restaurant')(
      'setRestaurantState',
      'Lets a restaurant take orders or not, closes it for good, or opens it again',
      {
        description:
          'Closed for good it keeps its orders, figures and accounts. It has to be off and without open orders before.',
        body: SetRestaurantStateBody,
        response: answers({ 200: RestaurantSettings }, 400, 401, 403, 404, 409, 422, 429),
      },
    ),
    async (request) => {
      const settings = await changeState(deps, staffOf(request), request.body, localeOf(request));
      void tellPages();
      return settings;
    },
  );

  app.get(
    '/api/restaurants/Uses',
    staff('open', 'Restaurant')(
      'listRestaurantUses',
      'The number of open orders of a restaurant, and everything that names it',
      {
        querystring: RestaurantUsesQuery,
        response: answers({ 200: RestaurantUses }, 400, 401, 403, 429),
      },
    ),
    (request) => listUses(deps, request.query.restaurantId),
  );
}
