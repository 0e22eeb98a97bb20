import { GetByLocationQuery, LanguageQuery, ORDER_TYPE, RestaurantList } from '@olov/contract';
import { openOperation } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { PlaceDeps } from '../placeDeps';
import { presentRestaurant } from './presenter';
import { type FoundRestaurant, listRestaurants, restaurantsFor } from './service';

export function restaurantRoutes(app: App, { db, now }: PlaceDeps): void {
  const open = openOperation('restaurants');
  const present = (found: FoundRestaurant[], request: { query: unknown }, isPickup = false) => {
    const view = { locale: localeOf(request), nowMs: now(), isPickup };
    return found.map((item) => presentRestaurant(item, view));
  };

  app.get(
    '/api/restaurants/List',
    open('listRestaurants', 'All restaurants, including inactive ones', {
      querystring: LanguageQuery,
      response: answers({ 200: RestaurantList }, 400),
    }),
    async (request) => present(await listRestaurants(db), request),
  );

  app.get(
    '/api/restaurants/GetByLocation',
    open('findRestaurants', 'Active restaurants for a place, nearest first', {
      description:
        'Delivery: restaurants whose zone contains the point; the edge belongs to the zone. Pickup: all of the region.',
      querystring: GetByLocationQuery,
      response: answers({ 200: RestaurantList }, 400),
    }),
    async (request) => {
      const isPickup = request.query.orderTypeId === ORDER_TYPE.pickup;
      return present(await restaurantsFor(db, request.query), request, isPickup);
    },
  );
}
