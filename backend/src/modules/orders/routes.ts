import {
  CalculateBody,
  CreateOrderAnswer,
  CreateOrderBody,
  FindOrderQuery,
  FoundOrder,
  GetOrderQuery,
  IdempotencyKey,
  Order,
  OrderList,
  OrderListQuery,
  Quote,
  QuoteConflict,
} from '@olov/contract';
import { Type } from 'typebox';
import { operationsOf } from '../../access/operations';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { visitorOf } from '../../plugins/identity';
import { localeOf } from '../../text/language';
import { orderEventRoutes } from './follow/events/routes';
import { ownOrderRoutes } from './follow/ownRoutes';
import { missingOrder } from './missing';
import type { OrderDeps } from './orderDeps';
import { createOrder } from './place/createOrder';
import { presentListEntry, type View } from './presenter';
import { promoRoutes } from './price/promoRoutes';
import { calculate } from './price/quote';
import { findByKey, findOrder, listOrders } from './repository';
import { orderSearchRoutes } from './search/routes';
import { staffOrderRoutes } from './staff/staffRoutes';
import { wholeOrder } from './whole';

export const ORDERS_PER_MINUTE = 60;

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': IdempotencyKey,
});

export function orderRoutes(app: App, deps: OrderDeps): void {
  const { visitor, customer, customerPerMinute } = operationsOf('orders', deps);
  const { db, mediaUrl } = deps;
  const viewOf = (request: { query: unknown }): View => ({
    locale: localeOf(request),
    mediaUrl,
  });

  app.post(
    '/api/delivery/Calculate',
    visitor('calculateOrder', 'The quote of a cart, with the problems that prevent an order', {
      description: 'With a customer’s token, promo codes that the customer has used are refused.',
      body: CalculateBody,
      response: answers({ 200: Quote }, 400, 422),
    }),
    (request) => calculate(deps, request.body, visitorOf(request), localeOf(request)),
  );

  app.post(
    '/api/delivery/Create',
    customerPerMinute(ORDERS_PER_MINUTE)('createOrder', 'Creates an order, once per Idempotency-Key', {
      description:
        'A retry with the same key and body gets the first answer. 409 contains a new quote if something changed since the customer saw the last one. 429 `too-many-waiting`: too many orders with this phone or from this network are not accepted by the restaurant yet.',
      headers: IdempotencyHeaders,
      body: CreateOrderBody,
      response: answers({ 201: CreateOrderAnswer, 409: QuoteConflict }, 400, 401, 422, 429),
    }),
    async (request, reply) => {
      const { customerId, ip, headers } = request;
      const sender = { customerId, ip, idempotencyKey: headers['idempotency-key'] };
      return reply.code(201).send(await createOrder(deps, sender, request.body, localeOf(request)));
    },
  );

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
  orderSearchRoutes(app, deps);
  promoRoutes(app, deps);
}
