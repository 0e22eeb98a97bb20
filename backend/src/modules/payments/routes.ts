import { RefundAnswer, RefundBody } from '@olov/contract';
import type { FastifyInstance } from 'fastify';
import { operationsOf } from '../../access/operations';
import { staffOf } from '../../access/staffIdentity';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { createAllowList } from './addresses';
import { createLedger } from './ledger';
import type { PaymentProvider } from './PaymentProvider';
import type { PaymentDeps } from './payments';
import { refundPayment } from './refund/service';
import { sandboxRoutes } from './sandbox/routes';

const BODY_LIMIT = 64 * 1024;

/** All methods are routed, so that a wrong one gets an error in the provider’s format; only POST is valid. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

// Bodies are passed on unparsed, and every response, also an internal error, has the provider’s format.
export function paymentRoutes(app: App, deps: PaymentDeps): void {
  for (const provider of deps.payments.providers) {
    void app.register(async (scope: FastifyInstance) => answerCalls(scope, provider, deps), {
      prefix: '/payments',
    });
  }

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
  if (deps.payments.sandbox) sandboxRoutes(app, deps.payments.sandbox);
}

function answerCalls(scope: FastifyInstance, provider: PaymentProvider, deps: PaymentDeps): void {
  const { db, now, log, payments, payableOrders: orders } = deps;
  const ledger = createLedger({ db, now, log, windowMs: payments.windowMs, orders }, provider.ledger);
  const isAllowed = createAllowList(provider.allowed);

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error, provider: provider.ledger.provider }, 'a payment call failed');
    return reply.code(provider.failure.status).send(provider.failure.body);
  });

  for (const [url, answer] of Object.entries(provider.calls)) {
    scope.route({
      method: METHODS,
      url,
      schema: { hide: true },
      async handler(request, reply) {
        const { method, headers, body, ip } = request;
        const call = {
          method,
          headers,
          body: typeof body === 'string' ? body : '',
          isFromProvider: isAllowed(ip),
        };
        const { status, body: words } = await answer(call, ledger, now);
        return reply.code(status).header('cache-control', 'no-store').send(words);
      },
    });
  }
}
