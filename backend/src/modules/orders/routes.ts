import { FindOrderQuery, FoundOrder, GetOrderQuery, Order, OrderList, OrderListQuery } from '@olov/contract';
import { operationsOf } from '../../access/operations';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { orderEventRoutes } from './follow/events/routes';
import { ownOrderRoutes } from './follow/ownRoutes';
import { missingOrder } from './missing';
import type { OrderDeps } from './orderDeps';
import { placeOrderRoutes } from './place/routes';
import { presentListEntry, type View } from './presenter';
import { findByKey, findOrder, listOrders } from './repository';
import { orderSearchRoutes } from './search/routes';
import { deliveryRoutes } from './staff/deliveryRoutes';
import { staffOrderRoutes } from './staff/staffRoutes';
import { wholeOrder } from './whole';

export function orderRoutes(app: App, deps: OrderDeps): void {
  const { customer } = operationsOf('orders', deps);
  const { db, mediaUrl } = deps;
  const viewOf = (request: { query: unknown }): View => ({
    locale: localeOf(request),
    mediaUrl,
  });

  placeOrderRoutes(app, deps);

  app.get(
    '/api/delivery/Get',
    customer('getOrder', 'One of the customer’s own orders', {
      querystring: GetOrderQuery,
      response: answers({ 200: Order }, 400, 401, 404),
    }),
    async (request) => {
      const { customerId, query } = request;
      const order = await findOrder(db, customerId, query.orderId);
      if (!order)
        throw await missingOrder(deps, { customerId, orderId: query.orderId, locale: localeOf(request) });
      return wholeOrder(deps, order, localeOf(request));
    },
  );

  app.get(
    '/api/delivery/Find',
    customer('findOrder', 'The customer’s order of an Idempotency-Key, if there is one', {
      description:
        'For a client that lost the response of Create. The answer is empty without an order; an order that is being created at this moment may still follow.',
      querystring: FindOrderQuery,
      response: answers({ 200: FoundOrder }, 400, 401),
    }),
    async (request) => {
      const order = await findByKey(db, request.customerId, request.query.idempotencyKey);
      return order ? { order: await wholeOrder(deps, order, localeOf(request)) } : {};
    },
  );

  app.get(
    '/api/delivery/List',
    customer('listOrders', 'The customer’s own orders, the newest first', {
      description: 'The owner comes from the token; `customerId` is ignored.',
      querystring: OrderListQuery,
      response: answers({ 200: OrderList }, 400, 401),
    }),
    async (request) => {
      const rows = await listOrders(db, request.customerId, request.query);
      return rows.map((row) => presentListEntry(row, viewOf(request)));
    },
  );

  orderEventRoutes(app, deps);
  ownOrderRoutes(app, deps);
  staffOrderRoutes(app, deps);
  deliveryRoutes(app, deps);
  orderSearchRoutes(app, deps);
}
