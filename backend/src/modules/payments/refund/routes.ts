import { RefundAnswer, RefundBody } from '@olov/contract';
import type { App, Deps } from '../../../deps';
import { answers } from '../../../plugins/answers';
import { staffOf } from '../../../plugins/staffIdentity';
import { localeOf } from '../../../text/language';
import { refundPayment } from './service';

export function refundRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/orders/Refund',
    {
      ...deps.identity.staff('refund', 'Order'),
      schema: {
        operationId: 'refundPayment',
        summary: 'Refunds a payment of a completed or cancelled order',
        description:
          '409 `refund-not-possible` if the provider has no call for it; the text tells the way by hand. A repeated request gets the same answer.',
        tags: ['orders'],
        security: [{ staff: [] }],
        body: RefundBody,
        response: answers({ 200: RefundAnswer }, 400, 401, 403, 404, 409, 422, 429, 503),
      },
    },
    (request) => refundPayment(deps, staffOf(request), request.body, localeOf(request)),
  );
}
