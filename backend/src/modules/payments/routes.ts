import type { FastifyInstance } from 'fastify';
import type { App, Deps } from '../../deps';
import { createAllowList } from './addresses';
import { createLedger } from './ledger';
import type { PaymentProvider } from './PaymentProvider';

/** Enough for every call that the protocols know. */
const BODY_LIMIT = 64 * 1024;

/** Methods that are answered in the provider's words, though only POST is right. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Where providers call: `/payments/…`, through the host `/main/payments/…`. Bodies come to them as they were sent, and
 * every answer is in the provider's own words, also that of a fault.
 */
export function paymentRoutes(app: App, deps: Deps): void {
  for (const provider of deps.payments.providers) {
    void app.register(async (scope: FastifyInstance) => answerCalls(scope, provider, deps), {
      prefix: '/payments',
    });
  }
}

function answerCalls(scope: FastifyInstance, provider: PaymentProvider, deps: Deps): void {
  const { db, now, log, payments } = deps;
  const ledger = createLedger({ db, now, log, windowMs: payments.windowMs }, provider.ledger);
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
