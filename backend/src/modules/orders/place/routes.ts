import {
  CalculateBody,
  CheckPromoBody,
  CreateOrderAnswer,
  CreateOrderBody,
  IdempotencyKey,
  PromoCheck,
  Quote,
  QuoteConflict,
  SlotDays,
  SlotsQuery,
} from '@olov/contract';
import { Type } from 'typebox';
import { type Identity, operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { visitorOf } from '../../../plugins/identity';
import { localeOf } from '../../../text/language';
import { checkPromo } from './checkPromo';
import { createOrder } from './createOrder';
import type { PlaceOrderDeps } from './ports';
import { calculate } from './quote';
import { listSlots } from './slotPlaces';

export const ORDERS_PER_MINUTE = 60;
const CHECKS_PER_MINUTE = 60;

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': IdempotencyKey,
});

export function placeOrderRoutes(app: App, deps: PlaceOrderDeps & { identity: Identity }): void {
  const { open, visitor, customerPerMinute } = operationsOf('orders', deps);

  app.get(
    '/api/delivery/Slots',
    open('listSlots', 'The slots of today and the six days after it, by business days', {
      description: 'For delivery and pickup alike. Empty if the restaurant takes no orders.',
      querystring: SlotsQuery,
      response: answers({ 200: SlotDays }, 400),
    }),
    ({ query }) => listSlots(deps.db, query.restaurantId, deps.now()),
  );

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

  app.post(
    '/api/promo/Check',
    {
      ...operationsOf('promo', deps).visitor(
        'checkPromo',
        'The discount or gift of a promo code for a cart, or the reason of its refusal',
        {
          description:
            'With a customer’s token, codes that the customer has used are refused. After too many wrong codes no code is looked up for some minutes: 429.',
          body: CheckPromoBody,
          response: answers({ 200: PromoCheck }, 400, 422, 429),
        },
      ),
      // The limit is checked after parsing, because the body contains the language of the refusal.
      config: { rateLimit: { max: CHECKS_PER_MINUTE, timeWindow: '1 minute', hook: 'preValidation' } },
    },
    (request) => checkPromo(deps, request.body, visitorOf(request), localeOf(request)),
  );
}
