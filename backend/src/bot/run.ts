import { Registry, serveMetrics, watchPool } from '@olov/server-kit/metrics';
import { startTracing } from '@olov/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { Api } from 'grammy';
import { readBrandName } from '../brandName';
import { connect } from '../db/connect';
import { runningPostgres } from '../db/embedded/running';
import { prepareSchema } from '../db/prepareSchema';
import { fillIn } from '../modules/sales';
import { SEND_MS } from '../outbox/lane';
import { watchOutbox } from '../outbox/watchOutbox';
import type { BotConfig } from './config';
import { createBot, introduce } from './createBot';
import { startPolling, startWebhook, untilKnown } from './receiveUpdates';
import { startTelling } from './startTelling';
import { telegramClient } from './telegramClient';

export interface RunningBot {
  username: string;
  address: string | undefined;
  stop(): Promise<void>;
}

export async function runBot(
  config: BotConfig,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): Promise<RunningBot> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error) => log.error({ err: error }, 'a part did not stop'));
    }
  };
  try {
    const tracing = await startTracing({ service: 'olov-bot', ...config.traces, log });
    if (tracing) undo.push(tracing.close);
    const brand = await readBrandName(config.brandFile);
    const connection =
      config.databaseUrl === undefined
        ? await runningPostgres(config.dataDir)
        : { connectionString: config.databaseUrl };
    const direct = config.databaseListenUrl ? { connectionString: config.databaseListenUrl } : connection;
    await prepareSchema(direct, { migrates: config.migrates, fill: fillIn, log });
    const { db, pool, close } = connect({ ...connection, max: 4, application_name: 'olov bot' }, (error) =>
      log.warn({ err: error }, 'a database connection was lost'),
    );
    undo.push(close);

    const { token, apiUrl, shopUrl, webhook } = config;
    const bot = createBot({ token, apiUrl, shopUrl, brand, db });
    // The error of one update must not stop the processing of the others.
    bot.catch(({ error, ctx }) =>
      log.error({ err: error, update: ctx.update.update_id }, 'a message failed'),
    );
    await untilKnown(bot);
    await introduce(bot, shopUrl).catch((error) =>
      log.warn({ err: error }, 'the commands could not be registered with Telegram'),
    );

    let address: string | undefined;
    if (webhook) {
      const listening = await startWebhook(bot, webhook, log);
      address = listening.address;
      undo.push(listening.stop);
    } else undo.push(startPolling(bot, log));
    if (config.metricsPort !== undefined) {
      const registry = new Registry();
      watchPool(pool, registry);
      watchOutbox({ registry, db, log, now });
      const served = await serveMetrics(registry, { host: config.host, port: config.metricsPort });
      undo.push(served.close);
      log.info({ url: served.url }, 'the metrics are served');
    }
    // The bot itself waits longer, for its long polls.
    const api = new Api(token, telegramClient(apiUrl, SEND_MS / 1000));
    undo.push(
      await startTelling({ db, listen: { config: direct, pool, log }, api, shopUrl, tracing, log, now }),
    );
    return { username: bot.botInfo.username, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
