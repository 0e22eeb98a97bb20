import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { REQUEST_ID_HEADER } from '@olov/contract';
import { demandReserved } from '@olov/contract/platform/reservedPaths';
import { type Admission, admit } from '@olov/server-kit/admission';
import { createHttpServer } from '@olov/server-kit/create-http-server';
import { endGracefully } from '@olov/server-kit/end-gracefully';
import { networkOf } from '@olov/server-kit/network';
import { TRUSTED_PROXIES } from '@olov/server-kit/settings';
import { nameSpansByRoute, type Tracing } from '@olov/server-kit/tracing';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { demandRights } from './access/staffIdentity';
import { prefixedUrl } from './apiPrefixes';
import type { DiskSpace } from './db/diskSpace';
import type { App } from './plugins/App';
import { compressAnswers } from './plugins/compress';
import { refuseBusy, useErrorHandler } from './plugins/error-handler';
import type { Readiness } from './plugins/health';
import { refusePreviewOrders } from './plugins/refusePreviewOrders';
import { useSecurityHeaders } from './plugins/security-headers';
import { useSerialization } from './plugins/serialization';
import { tooManyRequests } from './plugins/too-many-requests';
import { refuseUnreadable } from './plugins/unreadableRequests';
import { useValidation } from './plugins/validation';

export interface ServerOptions {
  trustedProxies?: string[];
  /** Absent: no request is refused because of the load. */
  admission?: Admission | undefined;
  hasAccessLog?: boolean;
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined;
  readiness?: Readiness;
  loggerInstance?: FastifyBaseLogger;
}

/** The server with all that holds for every route. */
export async function createServer(options: ServerOptions, diskSpace: DiskSpace): Promise<App> {
  const { trustedProxies = TRUSTED_PROXIES, hasAccessLog = false, tracing, loggerInstance } = options;
  const app: App = Fastify({
    ...(loggerInstance && { loggerInstance }),
    // A line per request would hide important entries and would log the search terms of customers.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: REQUEST_ID_HEADER,
    // The log itself adds the id of the request, to the lines of all code that works on it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: ({ url }) => prefixedUrl(url),
    // The host’s server passes the client’s address in `X-Forwarded-For`.
    trustProxy: trustedProxies,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        trustedProxies,
        continuesTraces: true,
        tracing,
        accessLog: hasAccessLog ? (details) => app.log.info(details, 'a request was answered') : undefined,
      }),
    // Fastify closes idle connections only, and `endGracefully` those in use: their requests are still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  endGracefully(app, options);
  app.addHook('onRoute', ({ url }) => demandReserved(url));
  nameSpansByRoute(app);
  app.decorateRequest('customerId', '');
  app.decorateRequest('deviceId', '');
  app.decorateRequest('tgId', 0);

  useSecurityHeaders(app);
  if (options.admission) admit(app, options.admission, refuseBusy);
  compressAnswers(app);
  refusePreviewOrders(app);
  useValidation(app);
  useSerialization(app);
  demandRights(app);
  useErrorHandler(app, diskSpace);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (request, { ttl }) => tooManyRequests(request, ttl),
  });
  return app;
}
