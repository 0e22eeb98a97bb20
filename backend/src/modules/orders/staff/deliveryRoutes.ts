import { Deliveries, DeliveriesQuery, DeliveryBody, EndShiftBody } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { operation } from '../../../access/operations';
import { asCourier } from '../../../access/Staff';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { OrderDeps } from '../orderDeps';
import { deliveriesOf, endShift, handBack, noteUnreachable, takeOrder } from './deliveries';

const DONE = Type.Null();

/** The work of a courier; steps of the way are changes of the status. Only members have deliveries, and no machine. */
export function deliveryRoutes(app: App, deps: OrderDeps): void {
  const { config, onRequest } = deps.identity.staff('take', 'Order');
  const demandMember = async (request: FastifyRequest) => void asCourier(staffOf(request), localeOf(request));
  const guard = { config, onRequest: [onRequest, demandMember] };
  const courier = operation('orders', guard, [{ staff: [] }]);

  app.get(
    '/api/delivery/Deliveries',
    courier('listDeliveries', 'The deliveries of the courier, and those that nobody has taken', {
      querystring: DeliveriesQuery,
      response: answers({ 200: Deliveries }, 400, 401, 403, 429),
    }),
    async (request) => deliveriesOf(deps, staffOf(request), localeOf(request)),
  );

  for (const [name, operationId, summary, make] of [
    ['Take', 'takeOrder', 'The courier takes a ready delivery', takeOrder],
    ['HandBack', 'handBackOrder', 'The courier gives an own delivery up, and it is free again', handBack],
    ['NoteUnreachable', 'noteUnreachable', 'The courier cannot reach the customer', noteUnreachable],
  ] as const)
    app.post(
      `/api/delivery/${name}`,
      courier(operationId, summary, {
        body: DeliveryBody,
        response: answers({ 204: DONE }, 400, 401, 403, 404, 409, 422, 429),
      }),
      async (request, reply) => {
        await make(deps, staffOf(request), request.body.orderId, localeOf(request));
        return reply.code(204).send(null);
      },
    );

  app.post(
    '/api/delivery/EndShift',
    courier('endShift', 'Ends the shift of the courier, who hands the cash in', {
      body: EndShiftBody,
      response: answers({ 204: DONE }, 400, 401, 403, 409, 422, 429),
    }),
    async (request, reply) => {
      await endShift(deps, staffOf(request), request.body.cash, localeOf(request));
      return reply.code(204).send(null);
    },
  );
}
