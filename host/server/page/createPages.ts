import type { Keyring } from '@olov/server-kit/keyring';
import type { FastifyInstance } from 'fastify';
import type { BrandConfig } from '../brand/readBrand';
import type { Composed } from '../composition/compose';
import { createCompositions } from '../composition/compositions';
import { createKeptBuilds } from '../composition/keptBuild';
import type { Config } from '../config';
import { createFeatures } from '../features/createFeatures';
import type { HostMetrics } from '../metrics';
import { createRenderings } from '../render/createRenderings';
import type { StartWorker } from '../render/messages';
import { renderFilesOf } from '../render/renderFilesOf';
import { followRegistry } from '../render/warmRegistry';
import { sampledLog } from '../sampledLog';
import type { Storage } from '../storage';
import type { Upstreams } from '../upstreams/createUpstreams';
import { createBoot, publicBrand } from './boot';
import { createRenderedPages } from './cache/createRenderedPages';
import type { KeptAnswers } from './cache/keptAnswers';
import { createDocuments } from './createDocuments';
import { createPageSigner } from './createPageSigner';
import { createInlineFiles } from './html/inlineFiles';
import { createMenuPreviews } from './previews/createMenuPreviews';
import { createPreviews } from './previews/createPreviews';
import { type ContentPolicy, securityHeaders } from './security';

interface Options {
  storage: Pick<Storage, 'registry' | 'versions' | 'news'>;
  startWorker?: StartWorker | undefined;
  installDir?: string | undefined;
  asksForFeatures?: boolean | undefined;
  metrics?: HostMetrics | undefined;
  brand: BrandConfig;
  policy: ContentPolicy;
  kept: KeptAnswers;
  sessionSecret: Keyring;
  upstreams: Upstreams;
}

/** All that makes the document of a page from the builds of a composition. */
export function createPages(app: FastifyInstance, config: Config, options: Options) {
  const { storage, startWorker, installDir, asksForFeatures, metrics, brand, policy, kept } = options;
  const { registry, versions, news } = storage;
  const { dataDir, publicUrl, isSecure } = config;
  const signer = createPageSigner(options.sessionSecret);
  const compositions = createCompositions(registry);
  const filesOf = (composed: Composed) => renderFilesOf(composed, versions, dataDir);
  const renderings = createRenderings({
    start: startWorker,
    filesOf,
    renderMs: config.renderMs,
    rendered: metrics?.rendered,
    log: sampledLog(app.log),
  });
  metrics?.watchQueue(renderings.waiting);
  app.addHook('onClose', async () => renderings.close());
  if (startWorker) {
    // The workers load their files while the routes are registered.
    const stop = followRegistry(registry, renderings.warm);
    app.addHook('onClose', async () => stop());
  }
  const features = createFeatures({ api: config.api, onChange: kept.forget, log: app.log });
  if (asksForFeatures) app.addHook('onListen', async () => features.start());
  app.addHook('onClose', async () => features.close());
  const hasWorker = config.serviceWorker && installDir !== undefined;
  const { missing } = features;
  const documents = createDocuments({
    brand,
    publicUrl,
    pages: createRenderedPages({
      ...config,
      brand: publicBrand(brand),
      renderings,
      upstreamOf: options.upstreams.forRendering,
      missing,
    }),
    bootOf: createBoot({
      ...config,
      vitalsShare: metrics ? config.vitalsShare : 0,
      brand,
      missing,
      hasWorker,
    }),
    inlineFiles: createInlineFiles({ dataDir, versions }),
  });
  news.onTold(() => {
    documents.forget();
    kept.forget();
  });
  return {
    compositions,
    keptBuild: createKeptBuilds({
      compositions,
      headers: securityHeaders(policy, isSecure),
      policy,
      key: signer.publicKey,
    }),
    filesOf,
    renderings,
    features,
    documents,
    hasWorker,
    /** Absent without a service worker. */
    signer: hasWorker ? signer : undefined,
    previews: createPreviews({ sessionSecret: options.sessionSecret, publicUrl, isSecure }),
    menuPreviews: createMenuPreviews({ api: config.api.main, isSecure }),
  };
}

export type Pages = ReturnType<typeof createPages>;
