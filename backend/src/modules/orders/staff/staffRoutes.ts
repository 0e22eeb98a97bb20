import {
  Board,
  BoardQuery,
  GetOrderQuery,
  GiveOrderBody,
  MoveOrderBody,
  MoveTargets,
  Queue,
  QueueQuery,
  SetCourierBody,
  SetPrintedBody,
  SetPromiseBody,
  SetStatusAnswer,
  SetStatusBody,
} from '@olov/contract';
import { Type } from 'typebox';
import { operationsOf } from '../../../access/operations';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { OrderDeps } from '../orderDeps';
import { boardOf } from './board';
import { giveOrder } from './deliveries';
import { moveTargets, moveToRestaurant } from './moveToRestaurant';
import { setPromise } from './setPromise';
import { queueOf, setCourier, setStatus } from './staff';
import { markPrinted } from './tickets';

export function staffOrderRoutes(app: App, deps: OrderDeps): void {
  const { staff } = operationsOf('orders', deps);

  app.post(
    '/api/delivery/SetStatus',
    staff('move', 'Order')(
      'setOrderStatus',
      'Changes the status of an order for the restaurant, forward only',
      {
        description:
          'A courier moves own deliveries, and ready ones that nobody has taken. Completing one that is paid in cash needs `cash`, the received sum.',
        body: SetStatusBody,
        response: answers({ 200: SetStatusAnswer }, 400, 401, 403, 404, 409, 422, 429),
      },
    ),
    async (request) => {
      const { orderId, statusCode, from, reason, cash } = request.body;
      await setStatus(
        deps,
        staffOf(request),
        orderId,
        { from, to: statusCode, reason, cash },
        localeOf(request),
      );
      return { orderId, statusCode };
    },
  );

  app.post(
    '/api/delivery/SetCourier',
    staff('place', 'Courier')('setOrderCourier', 'Sets the courier position of an order', {
      description: 'Only of an order in the phase `courier`, otherwise 409 `order-not-with-courier`.',
      body: SetCourierBody,
      response: answers({ 204: Type.Null() }, 400, 401, 403, 404, 409, 422, 429),
    }),
    async (request, reply) => {
      await setCourier(deps, staffOf(request), request.body, localeOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/delivery/SetPromise',
    staff('promise', 'Order')(
      'setOrderPromise',
      'Changes the promised time of an active order, and tells the customer with the reason',
      {
        body: SetPromiseBody,
        response: answers({ 204: Type.Null() }, 400, 401, 403, 404, 409, 422, 429),
      },
    ),
    async (request, reply) => {
      await setPromise(deps, staffOf(request), request.body, localeOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/delivery/SetPrinted',
    staff('print', 'Order')('setOrderPrinted', 'Notes that the ticket of an order was printed now', {
      body: SetPrintedBody,
      response: answers({ 204: Type.Null() }, 400, 401, 403, 404, 422, 429),
    }),
    async (request, reply) => {
      await markPrinted(deps, staffOf(request), request.body.orderId, localeOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/delivery/Give',
    staff('give', 'Order')('giveOrder', 'Gives a delivery to a courier, or makes it free again', {
      body: GiveOrderBody,
      response: answers({ 204: Type.Null() }, 400, 401, 403, 404, 409, 422, 429),
    }),
    async (request, reply) => {
      await giveOrder(deps, staffOf(request), request.body, localeOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/delivery/MoveTargets',
    staff('reassign', 'Order')(
      'listMoveTargets',
      'The restaurants that can make an order in place of its own',
      {
        querystring: GetOrderQuery,
        response: answers({ 200: MoveTargets }, 400, 401, 403, 404, 409, 429),
      },
    ),
    (request) => moveTargets(deps, staffOf(request), request.query.orderId, localeOf(request)),
  );

  app.post(
    '/api/delivery/MoveToRestaurant',
    staff('reassign', 'Order')(
      'moveOrderToRestaurant',
      'Gives an order to another restaurant before its kitchen begins, and tells the customer',
      {
        body: MoveOrderBody,
        response: answers({ 204: Type.Null() }, 400, 401, 403, 404, 409, 422, 429),
      },
    ),
    async (request, reply) => {
      await moveToRestaurant(deps, staffOf(request), request.body, localeOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/delivery/Board',
    staff('open', 'Board')('getBoard', 'The kitchen’s board of a restaurant', {
      description:
        'Without a restaurant in reach that `restaurantId` names, and with several in reach, there are no orders: the member chooses among `restaurants`.',
      querystring: BoardQuery,
      response: answers({ 200: Board }, 400, 401, 403, 429),
    }),
    (request) => boardOf(deps, staffOf(request), request.query.restaurantId, localeOf(request)),
  );

  app.get(
    '/api/delivery/Queue',
    staff('read', 'Order')(
      'listQueue',
      'The active orders of a restaurant for today and before, the oldest first; at most 200',
      {
        description:
          'An order for another day appears when its business day begins. Above the limit, orders that are not ready come before ready ones, with those that are promised first of each. A courier gets the own deliveries, and without the data of the customer the ready ones that nobody has taken.',
        querystring: QueueQuery,
        response: answers({ 200: Queue }, 400, 401, 403, 404, 429),
      },
    ),
    async (request) =>
      (await queueOf(deps, staffOf(request), request.query.restaurantId, localeOf(request))).orders,
  );
}
