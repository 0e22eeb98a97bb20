import { CancelOrderBody, Order, RateOrderBody, RepeatOrderAnswer, RepeatOrderBody } from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { OrderDeps } from '../orderDeps';
import { wholeOrder } from '../whole';
import { cancelOwnOrder, rateOwnOrder } from './ownOrder';
import { repeatOrder } from './repeat/service';

export function ownOrderRoutes(app: App, deps: OrderDeps): void {
  const { customer } = operationsOf('orders', deps);

  app.post(
    '/api/delivery/Cancel',
    customer('cancelOrder', 'Cancels one of the customer’s own orders before its preparation', {
      description: 'Only until the kitchen begins; 409 `order-not-cancellable` names the current status.',
      body: CancelOrderBody,
      response: answers({ 200: Order }, 400, 401, 404, 409, 422),
    }),
    async (request) => {
      const locale = localeOf(request);
      const { customerId, body } = request;
      const order = await cancelOwnOrder(deps, { customerId, orderId: body.orderId, locale });
      return wholeOrder(deps, order, locale);
    },
  );

  app.post(
    '/api/delivery/Rate',
    customer(
      'rateOrder',
      'Rates one of the customer’s own orders, once, after it was delivered or collected',
      {
        description: '409 `order-not-completed` before that, `order-rated` the second time.',
        body: RateOrderBody,
        response: answers({ 200: Order }, 400, 401, 404, 409, 422),
      },
    ),
    async (request) => {
      const locale = localeOf(request);
      const { customerId, body } = request;
      const { orderId, stars, comment } = body;
      const rating = { stars, ...(comment && { comment }) };
      const order = await rateOwnOrder(deps, { customerId, orderId, locale }, rating);
      return wholeOrder(deps, order, locale);
    },
  );

  app.post(
    '/api/delivery/Repeat',
    customer(
      'repeatOrder',
      'The lines of one of the customer’s own orders for a new cart, as far as they are available now',
      {
        description:
          'Checked against menu, stop list and prices of the requested place, or of the place of the order. Gifts of promo codes are not repeated.',
        body: RepeatOrderBody,
        response: answers({ 200: RepeatOrderAnswer }, 400, 401, 404, 422),
      },
    ),
    (request) => repeatOrder(deps, request.customerId, request.body, localeOf(request)),
  );
}
