import { CancelOrderBody, Order, RateOrderBody, RepeatOrderAnswer, RepeatOrderBody } from '@olov/contract';
import type { App, Deps } from '../../../deps';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import { wholeOrder } from '../whole';
import { cancelOwnOrder, rateOwnOrder } from './ownOrder';
import { repeatOrder } from './repeat/service';

export function ownOrderRoutes(app: App, deps: Deps): void {
  const { identity } = deps;
  const tags = ['orders'];
  const security = [{ customer: [] }];

  app.post(
    '/api/delivery/Cancel',
    {
      onRequest: identity.customer,
      schema: {
        operationId: 'cancelOrder',
        summary: 'Cancels one of the customer’s own orders before its preparation',
        description: 'Only below status 30; 409 `order-not-cancellable` names the current status.',
        tags,
        security,
        body: CancelOrderBody,
        response: answers({ 200: Order }, 400, 401, 404, 409, 422),
      },
    },
    async (request) => {
      const locale = localeOf(request);
      const { customerId, body } = request;
      const order = await cancelOwnOrder(deps, { customerId, orderId: body.orderId, locale });
      return wholeOrder(deps, order, locale);
    },
  );

  app.post(
    '/api/delivery/Rate',
    {
      onRequest: identity.customer,
      schema: {
        operationId: 'rateOrder',
        summary: 'Rates one of the customer’s own orders, once, after it was delivered or collected',
        description: '409 `order-not-completed` before that, `order-rated` the second time.',
        tags,
        security,
        body: RateOrderBody,
        response: answers({ 200: Order }, 400, 401, 404, 409, 422),
      },
    },
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
    {
      onRequest: identity.customer,
      schema: {
        operationId: 'repeatOrder',
        summary:
          'The lines of one of the customer’s own orders for a new cart, as far as they are available now',
        description:
          'Checked against menu, stop list and prices of the requested place, or of the place of the order. Gifts of promo codes are not repeated.',
        tags,
        security,
        body: RepeatOrderBody,
        response: answers({ 200: RepeatOrderAnswer }, 400, 401, 404, 422),
      },
    },
    (request) => repeatOrder(deps, request.customerId, request.body, localeOf(request)),
  );
}
