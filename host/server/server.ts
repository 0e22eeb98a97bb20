import { fileURLToPath } from 'node:url';
import { endWithError } from '@olov/server-kit/end-with-error';
import { endWithSignals } from '@olov/server-kit/end-with-signals';
import { StorageError, waitForBucket } from '@olov/server-kit/files';
import { serveHealth } from '@olov/server-kit/health';
import { createLog } from '@olov/server-kit/log';
import { Registry, serveMetrics, watchListener, watchPool } from '@olov/server-kit/metrics';
import { serverStatus } from '@olov/server-kit/server-status';
import { ConfigError } from '@olov/server-kit/settings';
import { startTracing } from '@olov/server-kit/tracing';
import { verifyRemote } from '@olov/tooling/release';
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { publishWorkspace } from './deploys/publishWorkspace';
import { tidyRegularly } from './deploys/tidy';
import { createHostMetrics } from './metrics';
import type { StartWorker } from './render/messages';
import { startProcess, startThread } from './render/startWorker';
import { openStorage, type Storage } from './storage';

const workspaceDir = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

const verifier = {
  verifierDir: fileURLToPath(new URL('./dist/verifier', import.meta.resolve('@olov/tooling/package.json'))),
  page: fileURLToPath(
    new URL('./dist/verifier/page.js', import.meta.resolve('@olov/shared-kit/package.json')),
  ),
};

const installDir = fileURLToPath(new URL('../install', import.meta.url));

const renderProgram = new URL('./render-worker.mjs', import.meta.url);

const STARTS: Record<Config['renderWorker'], StartWorker | undefined> = {
  thread: () => startThread(renderProgram),
  process: () => startProcess(renderProgram),
  off: undefined,
};

class ListenError extends Error {}

async function main(): Promise<void> {
  const config = readConfig(process.env, workspaceDir);
  const { log, flush } = createLog({
    service: 'olov-host',
    level: config.logLevel,
    dsn: config.serverDsn,
    base: { server: 'host' },
  });
  const tracing = await startTracing({ service: 'olov-host', ...config.traces, log });
  const storage = await openStorage(config, (err) => log.error({ err }, 'the storage has a problem'), log);
  const readiness = { isEnding: false, lacksBucket: storage.bucket !== undefined };
  const stopWaiting =
    storage.bucket &&
    (await waitForBucket(storage.bucket, {
      log,
      answered() {
        readiness.lacksBucket = false;
      },
    }));
  let stopTidying = () => {};
  if (config.devOrigins.length === 0) {
    await publishWorkspace(storage, {
      workspaceDir,
      scope: config.publishCheckout,
      isShared: config.databaseUrl !== undefined,
      log,
    });
    stopTidying = tidyRegularly(storage, config.dataDir, log);
  }
  const registry = config.metricsPort === undefined ? undefined : new Registry();
  const app = await buildApp(config, {
    storage,
    installDir,
    server: await serverStatus(new URL('../../package.json', import.meta.url)),
    readiness,
    asksForFeatures: true,
    admission: { atOnce: config.requestsAtOnce },
    metrics: registry && createHostMetrics(registry),
    tracing,
    log,
    startWorker: config.devOrigins.length > 0 ? undefined : STARTS[config.renderWorker],
    verify: (folder) => verifyRemote({ ...verifier, folder }),
  });
  const url = await app.listen({ host: config.host, port: config.port }).catch((error) => {
    if (error.code === 'EADDRINUSE') {
      throw new ListenError(`Port ${config.port} is already in use: set PORT to a free one.`);
    }
    throw error;
  });
  const metrics = registry && (await openMetrics(registry, config, storage));
  if (metrics) log.info({ url: metrics.url }, 'the metrics are served');
  const health =
    config.healthPort === undefined
      ? undefined
      : await serveHealth({
          program: new URL('./health-worker.mjs', import.meta.url),
          host: config.host,
          port: config.healthPort,
          look: async () => (await app.inject('/readyz')).json().status,
        });
  // A process that hears of the ready host may end it at once.
  endWithSignals(
    {
      refuse() {
        readiness.isEnding = true;
      },
      async stop() {
        stopTidying();
        await stopWaiting?.();
        await app.close();
        await metrics?.close();
        await health?.close();
        await storage.close();
        await tracing?.close();
      },
    },
    { log, drainMs: config.drainMs, flush },
  );
  log.info({ url }, 'the host is ready');
  process.send?.({ type: 'ready', url });
}

function openMetrics(registry: Registry, { host, metricsPort = 0 }: Config, { database }: Storage) {
  if (database) {
    watchPool(database.pool, registry);
    watchListener(database.listener, registry);
  }
  return serveMetrics(registry, { host, port: metricsPort });
}

main().catch((error) => endWithError(error, [ConfigError, ListenError, StorageError]));
