import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { apiProxy } from './apiProxy';
import { assets } from './assets';
import { compose } from './composition/compose';
import { createDevRegistry } from './composition/devRegistry';
import { createFileRegistry } from './composition/registry';
import type { Config } from './config';
import { answerError, errorAnswers } from './errors';
import { favicon } from './favicon';
import { identityRoutes } from './identity/routes';
import { createTokenMint } from './identity/tokens';
import { keptSecret } from './keptSecret';
import { readBrand } from './page/brand';
import { pageRoutes } from './page/routes';
import { security } from './page/security';

export const registryFile = (dataDir: string): string => join(dataDir, 'registry.json');

/** Builds the host's server; nothing listens yet. */
export async function buildApp(config: Config, loggerInstance?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    ...(loggerInstance && { loggerInstance }),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // A reverse proxy stands on this machine or in its network; what a visitor claims of himself is not believed.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
  }) as FastifyInstance;
  const brand = await readBrand(config.brandFile);
  const { devOrigins } = config;
  const registry =
    devOrigins.length > 0 ? createDevRegistry(devOrigins) : createFileRegistry(registryFile(config.dataDir));
  const sessionSecret = config.sessionSecret ?? (await keptSecret(config.dataDir, 'session-secret'));
  const messengerSecret = config.messengerSecret ?? (await keptSecret(config.dataDir, 'messenger-secret'));
  const { isSecure, publicUrl } = config;

  errorAnswers(app);
  await app.register(cookie, { secret: sessionSecret });
  await security(app, { brand, isSecure, devOrigins });
  await app.register(identityRoutes, {
    tokens: await createTokenMint(sessionSecret),
    messengerSecret,
    isSecure,
  });
  await apiProxy(app, config);
  await assets(app, config);

  app.get('/registry.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return registry.read();
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(favicon),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (compose(await registry.read())) return { status: 'ready' };
    return reply.code(503).send({ status: 'no version published' });
  });

  await app.register(pageRoutes, { registry, brand, publicUrl });
  return app;
}
