import { REQUEST_ID_HEADER } from '@olov/contract';
import { demandReserved } from '@olov/contract/platform/reservedPaths';
import { type Admission, admit, OVERLOAD_RETRY_AFTER_S } from '@olov/server-kit/admission';
import { createHttpServer } from '@olov/server-kit/create-http-server';
import { endGracefully } from '@olov/server-kit/end-gracefully';
import { nameSpan, nameSpansByRoute, type Tracing } from '@olov/server-kit/tracing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { BrandConfig } from './brand/readBrand';
import { errorBody } from './errors';
import { createFailures } from './failures';
import type { HostMetrics } from './metrics';
import type { KeptAnswers } from './page/cache/keptAnswers';

/** A back end needs the keys, and an operator ends a bad release, at any load. */
const isAlways = (url: string) => /^\/(\.well-known\/jwks\.json|api\/releases)\b/.test(url);

interface Options {
  brand: BrandConfig;
  headers: Record<string, string>;
  trustedProxies: string[];
  readiness?: { readonly isEnding: boolean } | undefined;
  admission?: Admission | undefined;
  hasAccessLog: boolean;
  kept: Pick<KeptAnswers, 'answer'>;
  metrics?: HostMetrics | undefined;
  tracing?: Tracing | undefined;
  log?: FastifyBaseLogger | undefined;
}

export function createServer(options: Options) {
  const { brand, headers, trustedProxies, hasAccessLog, kept, metrics, tracing, log } = options;
  const failures = createFailures({ brand, headers });
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: REQUEST_ID_HEADER,
    // The log itself adds the id of the request, to the lines of all code that works on it.
    childLoggerFactory: (logger) => logger,
    // Fastify closes idle connections only, and `endGracefully` those in use: their requests are still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: (handle) =>
      createHttpServer(handle, {
        trustedProxies,
        continuesTraces: false,
        tracing,
        accessLog: hasAccessLog ? (details) => app.log.info(details, 'a request was answered') : undefined,
        answerKept(request, response) {
          if (!kept.answer(request, response)) return false;
          metrics?.keptPage();
          nameSpan('GET', 'kept page');
          return true;
        },
      }),
    frameworkErrors: failures.answer,
    clientErrorHandler: failures.answerClient,
  }) as FastifyInstance;
  endGracefully(app, options);
  app.addHook('onRoute', ({ url }) => demandReserved(url));
  metrics?.watch(app);
  nameSpansByRoute(app);
  app.setErrorHandler(failures.answer);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send(errorBody(request, 'not-found')),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  if (options.admission)
    admit(app, { ...options.admission, isAlways }, (request, reply) =>
      failures.refuse(request, reply.header('retry-after', OVERLOAD_RETRY_AFTER_S), 503),
    );
  return { app, failures };
}
