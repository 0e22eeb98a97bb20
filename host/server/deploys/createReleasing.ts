import { withCode } from '@olov/contract/platform/refusals';
import type { Keyring } from '@olov/server-kit/keyring';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { createViewIds } from '../health/viewIds';
import { createHealthWatch } from '../health/watch';
import type { KeptAnswers } from '../page/cache/keptAnswers';
import type { Pages } from '../page/createPages';
import type { StartWorker } from '../render/messages';
import { createProbe } from '../render/probe/createProbe';
import { warmRegistry } from '../render/warmRegistry';
import type { Storage } from '../storage';
import type { Upstreams } from '../upstreams/createUpstreams';
import { createAskOutside } from './askOutside';
import { createReleases } from './createReleases';
import { grantProblems } from './grantProblems';

const PROBE_MS = 5000;

interface Options {
  storage: Pick<Storage, 'registry' | 'versions' | 'counts'>;
  verify(folder: string): Promise<string[]>;
  startWorker?: StartWorker | undefined;
  kept: KeptAnswers;
  sessionSecret: Keyring;
  upstreams: Upstreams;
  pages: Pages;
}

/** Releases with the probe before them and the watch after them, which takes a sick version back. */
export function createReleasing(app: FastifyInstance, config: Config, options: Options) {
  const { storage, verify, startWorker, kept, sessionSecret, upstreams, pages } = options;
  const { registry, versions, counts } = storage;
  const { compositions, documents, renderings, previews, filesOf } = pages;
  const askOutside = createAskOutside(config.internalBuildOrigins);
  const probe =
    startWorker &&
    createProbe({
      start: startWorker,
      filesOf,
      requestOf: (composed, found, locale) =>
        documents.requestOf({ composed, locale, path: found.path, found }),
      shop: {
        origin: new URL(config.publicUrl).origin,
        async ask(url) {
          const { statusCode, headers } = await app.inject({ url });
          return { status: statusCode, type: String(headers['content-type'] ?? '') };
        },
        askOutside,
      },
      renderMs: PROBE_MS,
      log: app.log,
    });
  const releases = createReleases({
    registry: warmRegistry(registry, renderings.warm, kept.forget),
    probe,
    addressOf: previews.addressOf,
    versions,
    verify,
    settingProblems: (manifest) => [
      ...withCode('upstream', upstreams.problemsOf(manifest)),
      ...withCode('need', grantProblems(manifest, config.grants)),
    ],
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
  return { releases, watch };
}
