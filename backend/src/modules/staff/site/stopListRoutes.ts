import { Type } from 'typebox';
import { demandRight } from '../../../access/Staff';
import type { App } from '../../../plugins/App';
import { refused } from '../../../refusals';
import { allRestaurants } from '../../places';
import { changeStopList, stopsOf } from '../../stopList';
import type { StaffDeps } from '../createStaffIdentity';
import { Form, HIDDEN } from './form';
import { stopListPage } from './pages/stopList';
import { restaurantOf } from './request';
import { demandVisit, send } from './surface';

const Id = Type.String({ maxLength: 64 });
const Search = Type.Optional(Type.String({ maxLength: 100 }));

export function stopListRoutes(app: App, deps: StaffDeps): void {
  const { db } = deps;

  app.get(
    '/staff/stop-list',
    {
      config: { right: ['read', 'StopList'] },
      schema: { ...HIDDEN, querystring: Type.Object({ restaurant: Type.Optional(Id), search: Search }) },
    },
    async (request, reply) => {
      const visit = demandVisit(request);
      const id = restaurantOf(request) ?? '';
      demandRight(visit.staff, ['read', 'StopList'], { restaurantId: id }, visit.locale);
      const restaurant = (await allRestaurants(db)).find((one) => one.id === id);
      if (!restaurant) throw refused(404, 'restaurant-not-found', visit.locale);
      const { search = '' } = request.query;
      return send(reply, stopListPage({ visit, restaurant, stops: await stopsOf(db, id), search }));
    },
  );

  app.post(
    '/staff/stop-list',
    {
      config: { right: ['change', 'StopList'] },
      schema: {
        ...HIDDEN,
        body: Form({
          restaurantId: Id,
          productId: Id,
          isAvailable: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
          left: Type.Optional(Type.String({ pattern: '^\\d{1,4}$' })),
          search: Search,
        }),
      },
    },
    async (request, reply) => {
      const { staff, locale } = demandVisit(request);
      const { restaurantId, productId, isAvailable, left, search = '' } = request.body;
      const piecesLeft = left === undefined ? null : Number(left);
      const stop = { restaurantId, productId, isAvailable: isAvailable === 'yes', piecesLeft };
      await changeStopList(deps, staff, stop, locale);
      const query = new URLSearchParams({ restaurant: restaurantId, ...(search && { search }) });
      return reply.redirect(`/staff/stop-list?${query}#dish-${productId}`, 303);
    },
  );
}
