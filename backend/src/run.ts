import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@olov/contract/platform/durations';
import { type FileStore, openBucket, waitForBucket } from '@olov/server-kit/files';
import { serveHealth } from '@olov/server-kit/health';
import { keptSecret } from '@olov/server-kit/kept-secret';
import { Keyring } from '@olov/server-kit/keyring';
import { Registry, serveMetrics } from '@olov/server-kit/metrics';
import { BACKGROUND } from '@olov/server-kit/pool';
import { startTracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from './app';
import { archiveParts } from './archiveParts';
import { readBrandName } from './brandName';
import type { Config } from './config';
import { connect, type Database } from './db/connect';
import { type EmbeddedPostgres, launchPostgres } from './db/embedded/launch';
import { listenToOrders } from './db/notifications';
import { prepareSchema } from './db/prepareSchema';
import { createGeocoder } from './geocoder/createGeocoder';
import { createKeyedHash } from './keyedHash';
import { createCvStore, tidyApplications } from './modules/applications';
import { tidyFeedback } from './modules/feedback';
import { keepSumming } from './modules/figures';
import { isWorkbook, keepPublishing } from './modules/menu';
import { keepArchiving, startKitchen, watchForgottenOrders, watchUnpaidOrders } from './modules/orders';
import { keyringsOf } from './modules/payments';
import { createPush, startPush } from './modules/push';
import { keepCounting } from './modules/recommendations';
import { fillIn, keepFillingIn } from './modules/sales';
import { createMayBegin, keepBeginning, tokensOf } from './modules/staff';
import { removeExpired } from './outbox/outbox';
import { startDelivery } from './outbox/startDelivery';
import { bucketPictures, folderPictures } from './pictures';
import type { App } from './plugins/App';
import { readCustomerSecret } from './readCustomerSecret';
import { repeat } from './repeat';
import { fillFromFile } from './seed/fillFromFile';
import { slowTasks } from './slowTasks';
import { createSlowWork } from './slowWork/createSlowWork';
import { createSendSms } from './sms/createSendSms';
import type { PhoneMessages } from './sms/sms';
import { ANSWERS, createSmsLane } from './sms/smsLane';
import { APPLICATIONS, PICTURES } from './storage/folders';
import { createTellPages } from './tellPages';
import { keepDestinations } from './webhooks/destinations';
import { startWebhooks } from './webhooks/startWebhooks';

export class ListenError extends Error {}

export interface RunningServer {
  url: string;
  refuse(): void;
  stop(): Promise<void>;
}

/** `flush` sends the reports of errors before a process that lost its database ends. */
export async function run(
  config: Config,
  log: FastifyBaseLogger,
  flush: () => Promise<void> = async () => {},
): Promise<RunningServer> {
  const tellPages = createTellPages({ pages: config.pages, log });
  const undo: (() => Promise<unknown>)[] = [];
  const readiness = { isEnding: false, lacksBucket: false };
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error) => log.error({ err: error }, 'a part did not stop'));
    }
  };

  try {
    const tracing = await startTracing({ service: 'olov-backend', ...config.traces, log });
    if (tracing) undo.push(tracing.close);
    const bucket = config.storage && (await openBucket(config.storage));
    if (bucket) {
      undo.push(async () => bucket.close());
      readiness.lacksBucket = true;
      undo.push(
        await waitForBucket(bucket, {
          log,
          answered() {
            readiness.lacksBucket = false;
          },
        }),
      );
    }
    const postgres = config.databaseUrl === undefined ? await embedded(config, log, flush) : undefined;
    if (postgres) undo.push(() => postgres.stop());
    const address = postgres?.connection ?? { connectionString: config.databaseUrl };

    const direct = config.databaseListenUrl ? { connectionString: config.databaseListenUrl } : address;
    await prepareSchema(direct, { migrates: config.migrates, fill: fillIn, log });
    const { db, probe, pool, close } = connect({ ...address, max: config.databasePool }, (error) =>
      log.warn({ err: error }, 'a database connection was lost'),
    );
    undo.push(close);
    // Of several replicas each finds its own connections.
    const backgroundName = `olov background ${randomUUID().slice(0, 8)}`;
    const background = connect(
      { ...direct, max: 2, application_name: backgroundName },
      (error) => log.warn({ err: error }, 'a database connection of the background work was lost'),
      BACKGROUND,
    );
    undo.push(background.close);
    if (config.seedFile && (await fillFromFile(db, config.seedFile))) {
      log.info({ file: config.seedFile }, 'the empty shop was filled from a seed file');
      void tellPages();
    }

    const changes = await listenToOrders({ config: direct, pool, log });
    undo.push(changes.close);
    const kept = async (setting: string, file: string) =>
      new Keyring(setting, await keptSecret(config.dataDir, file));
    const staffToken = config.staffToken ?? (postgres && (await kept('STAFF_TOKEN', 'staff-token')));
    for (const warning of config.warnings) log.warn(warning);
    const messengerSecret = config.messengerSecret ?? (await kept('MESSENGER_SECRET', 'messenger-secret'));
    const { metricsPort } = config;
    const registry = metricsPort === undefined ? undefined : new Registry();
    const customerSecret = await readCustomerSecret(config);
    const keyedHash = createKeyedHash(customerSecret);
    const brandName = await readBrandName(config.brandFile);
    const phones = phoneMessages(config, brandName, log);
    const push = await createPush(config.push, keyedHash);
    const app = await buildApp({
      db,
      probe,
      changes,
      geocoder: await createGeocoder(config.geocoder, db),
      mapLinkUrl: config.mapLinkUrl,
      jwksUrl: config.jwksUrl,
      staffToken,
      staffTokens: config.staffTokens,
      staffOrigin: config.staffOrigin,
      staffProvider: config.staffProvider,
      officeDir: config.officeDir,
      tiles: config.tiles,
      brandName,
      messengerSecret,
      secrets: [
        messengerSecret,
        customerSecret,
        ...tokensOf(staffToken, config.staffTokens).map(({ secret }) => secret),
        ...keyringsOf(config.payments),
      ],
      pictures:
        bucket && config.hasPicturesInBucket
          ? await bucketPictures(bucket.files(PICTURES), path.join(config.dataDir, 'media'))
          : folderPictures(config.mediaDir),
      slowWork: createSlowWork(slowTasks, new URL('./slow-work.mjs', import.meta.url), {
        isArchive: { readTable: isWorkbook },
      }),
      mediaUrl: config.mediaUrl,
      payments: config.payments,
      mostWaiting: config.mostWaiting,
      keyedHash,
      phoneMessages: phones,
      push,
      hr: config.hr,
      cvs: bucket?.files(APPLICATIONS),
      bucket,
      tellPages,
      readiness,
      trustedProxies: config.trustedProxies,
      admission: { atOnce: config.requestsAtOnce },
      hasAccessLog: config.hasAccessLog,
      metrics: registry && { registry, pool },
      tracing,
      loggerInstance: log,
    });
    const works = [keepFillingIn(background.db, log), keepSumming(background.db, log)];
    const endWorks = () => Promise.all(works.map((end) => end()));
    undo.push(endWorks);
    undo.push(() => app.close());
    if (registry && metricsPort !== undefined) {
      const served = await serveMetrics(registry, { host: config.host, port: metricsPort });
      undo.push(served.close);
      log.info({ url: served.url }, 'the metrics are served');
    }
    if (config.healthPort !== undefined) {
      const health = await serveHealth({
        program: new URL('./health-worker.mjs', import.meta.url),
        host: config.host,
        port: config.healthPort,
        look: async () => (await app.inject('/readyz')).json().status,
      });
      undo.push(health.close);
    }
    undo.push(...(await keepDestinations(config.webhooks.urls, { db, log })));
    const outbox = { db, tracing, log, now: Date.now, changes };
    const deliveries = startWebhooks(config.webhooks, outbox);
    if (phones) {
      for (const destination of ['', ANSWERS]) {
        const lane = createSmsLane({ db, keyedHash, send: phones.send, destination });
        deliveries.push(startDelivery({ ...outbox, lane }));
      }
    }
    undo.push(startPush({ ...outbox, push, brandName }));
    undo.push(removeExpiredMessages(db, log));
    undo.push(() => Promise.all(deliveries.map(({ stop }) => stop())));
    undo.push(watchForgottenOrders(db, log));
    undo.push(keepCounting(db, log));
    const planned = {
      db,
      mayBegin: createMayBegin(tokensOf(staffToken, config.staffTokens)),
      tellPages,
      log,
    };
    undo.push(keepPublishing(planned), keepBeginning(planned));
    undo.push(watchUnpaidOrders(db, config.payments.windowMinutes * 60_000, log));
    undo.push(...tidyEveryHour(config, { db, cvs: bucket?.files(APPLICATIONS), log }));
    if (config.ordersKeepDays !== undefined)
      undo.push(keepArchiving({ db, keyedHash, parts: archiveParts, keepDays: config.ordersKeepDays, log }));
    if (config.kitchen.isOn) undo.push(startKitchen(db, config.kitchen.stepSeconds, log));
    // The first to end: a statement may take a minute, and what it did not finish is done after the next start. A silent
    // database must not keep the others from their end.
    undo.push(async () => {
      void endWorks();
      void sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${backgroundName} and state <> 'idle'`
        .execute(background.probe)
        .catch((error) => log.warn({ err: error }, 'the background work could not be cut off'));
    });
    const refuse = () => {
      readiness.isEnding = true;
    };
    return { url: await listen(app, config), refuse, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const embedded = (
  config: Config,
  log: FastifyBaseLogger,
  flush: () => Promise<void>,
): Promise<EmbeddedPostgres> =>
  launchPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ postgres: line }, 'postgres'),
    onLost(error) {
      log.fatal({ err: error }, 'the database is lost');
      void flush().finally(() => process.exit(1));
    },
  });

function tidyEveryHour(
  { hr, feedbackRetentionDays }: Config,
  { db, cvs, log }: { db: Database; cvs: FileStore | undefined; log: FastifyBaseLogger },
): (() => Promise<void>)[] {
  const { filesDir, retentionDays } = hr;
  const applications = { db, store: createCvStore(filesDir, cvs), retentionDays, log };
  const feedback = { db, retentionDays: feedbackRetentionDays, log };
  const everyHour = (tidy: (now: number) => Promise<void>, failure: string) =>
    repeat(tidy, { everyMs: HOUR_MS, atOnce: true, failed: (error) => log.error({ err: error }, failure) });
  return [
    everyHour((now) => tidyApplications(applications, now), 'applications could not be tidied'),
    everyHour((now) => tidyFeedback(feedback, now), 'messages could not be tidied'),
  ];
}

const removeExpiredMessages = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now) => removeExpired(db, now), {
    everyMs: MINUTE_MS,
    atOnce: true,
    failed: (error) => log.error({ err: error }, 'expired messages could not be removed'),
  });

function phoneMessages(config: Config, brandName: string, log: FastifyBaseLogger): PhoneMessages | undefined {
  const send = createSendSms(config.sms, log);
  if (!send) return undefined;
  const siteHost = new URL(config.payments.publicUrl).hostname;
  return { send, siteHost, brandName };
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new ListenError(`Port ${port} is already in use: set BACKEND_PORT to a free one.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new ListenError(`The back end may not listen on ${host}:${port}: set HOST and BACKEND_PORT.`);
    }
    throw error;
  }
}
