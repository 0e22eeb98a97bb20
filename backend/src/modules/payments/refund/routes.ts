import { RefundAnswer, RefundBody } from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { PaymentDeps } from '../payments';
import { refundPayment } from './service';

export function refundRoutes(app: App, deps: PaymentDeps): void {
  const { staff } = operationsOf('orders', deps);
  app.post(
    '/api/orders/Refund',
    staff('refund', 'Order')('refundPayment', 'Refunds a payment of a completed or cancelled order', {
      description:
        '409 `refund-not-possible` if the provider has no call for it; the text tells the way by hand. A repeated request gets the same answer.',
      body: RefundBody,
      response: answers({ 200: RefundAnswer }, 400, 401, 403, 404, 409, 422, 429, 503),
    }),
    (request) => refundPayment(deps, staffOf(request), request.body, localeOf(request)),
  );
}
