import cookie from '@fastify/cookie';
import { OPERATOR, type ServerStatus } from '@olov/contract';
import type { Admission } from '@olov/server-kit/admission';
import { keptSecret } from '@olov/server-kit/kept-secret';
import type { Tracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiProxy } from './apiProxy';
import { assets } from './assets';
import { readBrand } from './brand/readBrand';
import { brandRoutes } from './brand/routes';
import { buildRoutes } from './composition/buildRoutes';
import type { Composed } from './composition/compose';
import { createCompositions } from './composition/compositions';
import { createKeptBuilds } from './composition/keptBuild';
import { withoutPreviews } from './composition/registry';
import type { Config } from './config';
import { createServer } from './createServer';
import { createAskOutside } from './deploys/askOutside';
import { createReleases } from './deploys/createReleases';
import { releaseRoutes } from './deploys/routes';
import { createDeployTokens } from './deploys/tokens/createDeployTokens';
import { createGate } from './deploys/tokens/gate';
import { styleRoute } from './developer/document';
import { emulator } from './developer/emulator/routes';
import { developerPage } from './developer/routes';
import { createFeatures } from './features/createFeatures';
import { feedRoutes } from './feeds/routes';
import { reportRoutes } from './health/routes';
import { createViewIds } from './health/viewIds';
import { createVitalsCounter } from './health/vitalsCounter';
import { createHealthWatch } from './health/watch';
import { createGenerations } from './identity/generations/createGenerations';
import { revokeRoutes } from './identity/generations/revokeRoutes';
import { identityRoutes } from './identity/routes';
import { createSessions } from './identity/session';
import { createTokenMint } from './identity/tokens';
import { installable } from './installable';
import type { HostMetrics } from './metrics';
import { decideCaching } from './page/cache/caching';
import { contentRoutes } from './page/cache/contentRoutes';
import { createKeptAnswers } from './page/cache/keptAnswers';
import { createDocuments } from './page/createDocuments';
import { createPageSigner } from './page/createPageSigner';
import { createInlineFiles } from './page/html/inlineFiles';
import { searchEngines } from './page/html/searchEngines';
import { createMenuPreviews } from './page/previews/createMenuPreviews';
import { createPreviews } from './page/previews/createPreviews';
import { previewRoutes } from './page/previews/routes';
import { pageRoutes } from './page/routes';
import { contentPolicy, securityHeaders } from './page/security';
import { createRenderings } from './render/createRenderings';
import type { StartWorker } from './render/messages';
import { createProbe } from './render/probe/createProbe';
import { renderFilesOf } from './render/renderFilesOf';
import { followRegistry, warmRegistry } from './render/warmRegistry';
import { sampledLog } from './sampledLog';
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
  readiness?: { isEnding: boolean; lacksBucket?: boolean } | undefined;
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

const PROBE_MS = 5000;

export async function buildApp(config: Config, options: AppOptions): Promise<FastifyInstance> {
  const {
    storage,
    verify,
    startWorker,
    installDir,
    server,
    readiness,
    asksForFeatures,
    metrics,
    tracing,
    log,
  } = options;
  const { isSecure, publicUrl, devOrigins, allowOverrides } = config;
  const brand = await readBrand(config.brandFile);
  const policy = contentPolicy(brand, config);
  const kept = createKeptAnswers();
  const { app, failures } = createServer({
    brand,
    headers: securityHeaders(policy, isSecure),
    trustedProxies: config.trustedProxies,
    readiness,
    admission: options.admission,
    hasAccessLog: config.hasAccessLog,
    kept,
    metrics,
    tracing,
    log,
  });
  const { registry, versions, counts, news, telegram } = storage;
  const generations = createGenerations({ store: storage.generations, log: app.log });
  const sessionSecret = config.sessionSecret ?? (await keptSecret(config.dataDir, 'session-secret'));
  const messengerSecret = config.messengerSecret ?? (await keptSecret(config.dataDir, 'messenger-secret'));
  const deployTokens = config.deployTokens ?? {
    [OPERATOR]: await keptSecret(config.dataDir, 'deploy-token'),
  };
  const tokens = await createTokenMint(sessionSecret);
  const upstreams = createUpstreams(config.upstreams, tokens);
  const compositions = createCompositions(registry);
  const signer = createPageSigner(sessionSecret);
  const keptBuild = createKeptBuilds({
    compositions,
    headers: securityHeaders(policy, isSecure),
    policy,
    key: signer.publicKey,
  });
  const filesOf = (composed: Composed) => renderFilesOf(composed, versions, config.dataDir);
  const renderings = createRenderings({
    start: startWorker,
    filesOf,
    renderMs: config.renderMs,
    rendered: metrics?.rendered,
    log: sampledLog(app.log),
  });
  metrics?.watchQueue(renderings.waiting);
  app.addHook('onClose', async () => renderings.close());
  const warmed = warmRegistry(registry, renderings.warm, kept.forget);
  const features = createFeatures({ api: config.api, onChange: kept.forget, log: app.log });
  if (asksForFeatures) app.addHook('onListen', async () => features.start());
  app.addHook('onClose', async () => features.close());
  const hasWorker = config.serviceWorker && installDir !== undefined;
  const documents = createDocuments({
    ...config,
    renderings,
    brand,
    upstreamOf: upstreams.forRendering,
    inlineFiles: createInlineFiles({ dataDir: config.dataDir, versions }),
    missing: features.missing,
    hasWorker,
    forDevelopers: allowOverrides.length > 0,
    vitalsShare: metrics ? config.vitalsShare : 0,
  });
  const askOutside = createAskOutside(config.internalBuildOrigins);
  const probe =
    startWorker &&
    createProbe({
      start: startWorker,
      filesOf,
      requestOf: (composed, found, locale) =>
        documents.requestOf({ composed, locale, path: found.path, found }),
      shop: {
        origin: new URL(publicUrl).origin,
        async ask(url) {
          const { statusCode, headers } = await app.inject({ url });
          return { status: statusCode, type: String(headers['content-type'] ?? '') };
        },
        askOutside,
      },
      renderMs: PROBE_MS,
      log: app.log,
    });
  const previews = createPreviews({ sessionSecret, publicUrl, isSecure });
  const menuPreviews = createMenuPreviews({ api: config.api.main, isSecure });
  const releases = createReleases({
    registry: warmed,
    probe,
    addressOf: previews.addressOf,
    versions,
    verify,
    upstreamProblems: upstreams.problemsOf,
    askOutside,
    log: app.log,
  });
  const watch = createHealthWatch({
    registry,
    compositions,
    counts,
    views: createViewIds(sessionSecret),
    releases,
    log: app.log,
  });
  app.addHook('onClose', () => watch.close());
  if (startWorker) {
    // The workers load their files while the routes are registered.
    const stop = followRegistry(registry, renderings.warm);
    app.addHook('onClose', async () => stop());
  }

  await app.register(cookie, { secret: sessionSecret });
  // This hook comes after the hook of the cookie plugin, which writes the cookies.
  decideCaching(app, kept);
  const sessions = createSessions({ isSecure, telegram, generations });
  const bot = config.telegram;
  await app.register(identityRoutes, {
    tokens,
    messengerSecret,
    sessions,
    bot,
    telegram,
  });
  const developmentBot = bot && 'token' in bot && bot.isDevelopment ? bot : undefined;
  if (developmentBot) app.log.warn('TELEGRAM_DEVELOPMENT is on: anybody can be any Telegram user');
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
  await app.register(buildRoutes, { compositions, keptBuild });
  await app.register(reportRoutes, { watch, vitals: createVitalsCounter(compositions, metrics) });
  const gate = createGate({ configured: deployTokens, store: storage.deployTokens });
  news.onTold(() => {
    documents.forget();
    kept.forget();
  });
  await app.register(revokeRoutes, { gate, generations });
  await app.register(contentRoutes, { gate, contentToken: config.contentToken, news });
  await app.register(releaseRoutes, {
    prefix: '/api/releases',
    gate,
    tokens: createDeployTokens({
      store: storage.deployTokens,
      configured: Object.keys(deployTokens),
      log: app.log,
    }),
    releases,
    registry,
    health: watch.health,
  });
  await app.register(styleRoute);
  await app.register(statusRoutes, {
    gate,
    server,
    api: config.api,
    tokens,
    registry,
    database: storage.database,
    bucket: storage.bucket,
    renderings,
    features,
  });
  if (allowOverrides.length > 0) {
    await app.register(developerPage, {
      dataDir: config.dataDir,
      versions,
      compositions,
      allowOverrides,
      health: watch.health,
    });
    // Security: anybody could sign launch data of the development bot for every user.
    if (developmentBot && installDir !== undefined) {
      await app.register(emulator, { token: developmentBot.token, installDir });
    }
  }

  app.get('/registry.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return withoutPreviews(await registry.read());
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (readiness?.isEnding) return reply.code(503).send({ status: 'ending' });
    if (readiness?.lacksBucket) return reply.code(503).send({ status: 'bucket-unreachable' });
    if (await compositions.of({})) return { status: 'ready' };
    return reply.code(503).send({ status: 'no version published' });
  });

  await app.register(brandRoutes, { brand });
  await app.register(installable, { brand, installDir, hasWorker });
  await app.register(searchEngines, { compositions, publicUrl, features });
  await app.register(feedRoutes, { compositions, brand, publicUrl, api: config.api.main, news, features });
  await app.register(previewRoutes, { previews, menuPreviews, compositions, failures });
  await app.register(pageRoutes, {
    compositions,
    watch,
    hasRoomFor: renderings.hasRoomFor,
    documents,
    previews,
    menuPreviews,
    failures,
    publicUrl,
    isSecure,
    allowOverrides,
    devOrigins,
    policy,
    signer: hasWorker ? signer : undefined,
    hasServiceScript: config.map?.service !== undefined || config.analytics !== undefined,
  });
  return app;
}
