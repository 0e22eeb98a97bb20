import cookie from '@fastify/cookie';
import type { ServerStatus } from '@olov/contract';
import type { Admission } from '@olov/server-kit/admission';
import type { Tracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiProxy } from './apiProxy';
import { assets } from './assets';
import { readBrand } from './brand/readBrand';
import { brandRoutes } from './brand/routes';
import { buildRoutes } from './composition/buildRoutes';
import type { Config } from './config';
import { createServer } from './createServer';
import { createReleasing } from './deploys/createReleasing';
import { releaseRoutes } from './deploys/routes';
import { createDeployTokens } from './deploys/tokens/createDeployTokens';
import { createGate } from './deploys/tokens/gate';
import { styleRoute } from './developer/document';
import { developerRoutes } from './developer/routes';
import { feedRoutes } from './feeds/routes';
import { reportRoutes } from './health/routes';
import { createVitalsCounter } from './health/vitalsCounter';
import { createGenerations } from './identity/generations/createGenerations';
import { revokeRoutes } from './identity/generations/revokeRoutes';
import { identityRoutes } from './identity/routes';
import { createCookieSigner, createSessions } from './identity/session';
import { createTokenMint } from './identity/tokens';
import { installable } from './installable';
import type { HostMetrics } from './metrics';
import { decideCaching } from './page/cache/caching';
import { contentRoutes } from './page/cache/contentNews';
import { createKeptAnswers } from './page/cache/keptAnswers';
import { createPages } from './page/createPages';
import { searchEngines } from './page/html/searchEngines';
import { previewRoutes } from './page/previews/routes';
import { pageRoutes } from './page/routes';
import { contentPolicy, securityHeaders } from './page/security';
import type { StartWorker } from './render/messages';
import { readSecrets } from './secrets';
import { healthRoutes, type Readiness } from './status/health';
import { statusRoutes } from './status/routes';
import type { Storage } from './storage';
import { createUpstreams } from './upstreams/createUpstreams';
import { upstreamProxy } from './upstreams/upstreamProxy';

export interface AppOptions {
  storage: Storage;
  verify(folder: string): Promise<string[]>;
  startWorker?: StartWorker | undefined;
  installDir?: string | undefined;
  /** Absent: the status page shows no version of this server. */
  server?: ServerStatus | undefined;
  readiness?: Readiness | undefined;
  /** True: the back end is probed for missing features; otherwise it counts as complete. */
  asksForFeatures?: boolean | undefined;
  /** Absent: no request is refused because of the load. */
  admission?: Admission | undefined;
  /** If absent, the server has no metrics. */
  metrics?: HostMetrics | undefined;
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined;
  log?: FastifyBaseLogger | undefined;
}

/** Parts first, then the routes that use them; each part closes with the server. */
export async function buildApp(config: Config, options: AppOptions): Promise<FastifyInstance> {
  const { storage, installDir, readiness, metrics } = options;
  const { isSecure, publicUrl } = config;
  const { registry, versions, news, telegram } = storage;
  const brand = await readBrand(config.brandFile);
  const secrets = await readSecrets(config);
  const policy = contentPolicy(brand, config);
  const kept = createKeptAnswers();
  const { app, failures } = createServer({
    ...options,
    brand,
    headers: securityHeaders(policy, isSecure),
    trustedProxies: config.trustedProxies,
    hasAccessLog: config.hasAccessLog,
    kept,
  });
  if (config.grants.length > 0)
    app.log.warn({ grants: config.grants }, 'the grants of remotes hold for every script of their pages');
  const verifying = [secrets.session, ...Object.values(secrets.deploy), config.contentToken].flatMap(
    (keyring) => keyring ?? [],
  );
  metrics?.watchSecrets(verifying);
  const tokens = await createTokenMint(secrets.session);
  const generations = createGenerations({ store: storage.generations, log: app.log });
  const sessions = createSessions({ isSecure, telegram, generations });
  const upstreams = createUpstreams(config.upstreams, tokens);
  const gate = createGate({ configured: secrets.deploy, store: storage.deployTokens });
  const shared = { ...options, brand, policy, kept, sessionSecret: secrets.session, upstreams };
  const pages = createPages(app, config, shared);
  const { compositions, renderings, features, previews, menuPreviews, hasWorker } = pages;
  const { releases, watch } = createReleasing(app, config, { ...shared, pages });

  await app.register(cookie, { secret: createCookieSigner(secrets.session) });
  // This hook comes after the hook of the cookie plugin, which writes the cookies.
  decideCaching(app, kept);
  healthRoutes(app, { compositions, readiness });
  await app.register(identityRoutes, {
    tokens,
    messengerSecret: secrets.messenger,
    sessions,
    bot: config.telegram,
    telegram,
  });
  await apiProxy(app, {
    ...config,
    async onDeleted(request, reply, { telegramUsers = [] }) {
      const own = (await sessions.known(request))?.telegram?.tgId;
      await telegram.forgetUsers(own === undefined ? telegramUsers : [own, ...telegramUsers]);
      await sessions.endCopies(request, reply);
    },
  });
  await app.register(upstreamProxy, { upstreams: config.upstreams, tokenFor: upstreams.tokenFor, sessions });
  await app.register(assets, { dataDir: config.dataDir, versions });
  await app.register(buildRoutes, { compositions, keptBuild: pages.keptBuild, registry });
  await app.register(reportRoutes, { watch, vitals: createVitalsCounter(compositions, metrics) });
  await app.register(revokeRoutes, { gate, generations });
  await app.register(contentRoutes, { gate, contentToken: config.contentToken, news });
  await app.register(releaseRoutes, {
    prefix: '/api/releases',
    gate,
    tokens: createDeployTokens({
      store: storage.deployTokens,
      configured: Object.keys(secrets.deploy),
      log: app.log,
    }),
    releases,
    registry,
    health: watch.health,
  });
  await app.register(styleRoute);
  await app.register(statusRoutes, {
    gate,
    server: options.server,
    secrets: verifying,
    api: config.api,
    tokens,
    registry,
    database: storage.database,
    bucket: storage.bucket,
    renderings,
    features,
  });
  await app.register(developerRoutes, {
    ...config,
    versions,
    compositions,
    health: watch.health,
    installDir,
  });
  await app.register(brandRoutes, { brand });
  await app.register(installable, { brand, installDir, hasWorker });
  await app.register(searchEngines, { compositions, publicUrl, features });
  await app.register(feedRoutes, { compositions, brand, publicUrl, api: config.api.main, news, features });
  await app.register(previewRoutes, { previews, menuPreviews, compositions, failures });
  await app.register(pageRoutes, { config, pages, watch, failures, policy });
  return app;
}
