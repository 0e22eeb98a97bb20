import { FoundOrders, OfficeOrder, OfficeOrderQuery, SearchOrdersBody } from '@olov/contract';
import type { App, Deps } from '../../../deps';
import { answers } from '../../../plugins/answers';
import { staffOf } from '../../../plugins/staffIdentity';
import { localeOf } from '../../../text/language';
import { officeOrder, searchOrders } from './service';

export function orderSearchRoutes(app: App, deps: Deps): void {
  const { identity } = deps;
  const tags = ['orders'];
  const security = [{ staff: [] }];

  app.post(
    '/api/orders/Search',
    {
      ...identity.staff('search', 'Order'),
      schema: {
        operationId: 'searchOrders',
        summary: 'Finds orders of the restaurants in reach, the newest first',
        description:
          'Changes nothing: a body keeps names and phones out of addresses. An archived order is found by its whole number or id only, and has no customer.',
        tags,
        security,
        body: SearchOrdersBody,
        response: answers({ 200: FoundOrders }, 400, 401, 403, 413, 422, 429),
      },
    },
    (request) => searchOrders(deps, staffOf(request), request.body, localeOf(request)),
  );

  app.get(
    '/api/orders/Get',
    {
      ...identity.staff('search', 'Order'),
      schema: {
        operationId: 'getOfficeOrder',
        summary: 'An order with its payments and everything that happened to it',
        tags,
        security,
        querystring: OfficeOrderQuery,
        response: answers({ 200: OfficeOrder }, 400, 401, 403, 404, 429),
      },
    },
    (request) => officeOrder(deps, staffOf(request), request.query.orderId, localeOf(request)),
  );
}
