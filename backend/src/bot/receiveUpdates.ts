import { setTimeout as sleep } from 'node:timers/promises';
import { isSameSecret } from '@olov/server-kit/keyring';
import { ConfigError } from '@olov/server-kit/settings';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { type Bot, GrammyError } from 'grammy';
import type { Update } from 'grammy/types';
import type { BotConfig } from './config';

const WANTED = ['message'] as const;
const AGAIN_MS = 3000;

/** Telegram answers only one of several polling processes; the others take over when that one ends. */
export function startPolling(bot: Bot, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const poll = async () => {
    while (!stopping.signal.aborted) {
      await bot.start({ allowed_updates: WANTED }).catch((error) => {
        log.warn({ err: error }, 'Telegram could not be polled');
      });
      await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const done = poll();
  return async () => {
    stopping.abort();
    await bot.stop().catch(() => {});
    await done;
  };
}

export async function startWebhook(
  bot: Bot,
  { url, secret, host, port }: NonNullable<BotConfig['webhook']>,
  log: FastifyBaseLogger,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1 << 20,
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  // Any path is accepted, because the proxy in front may rewrite the path that Telegram calls.
  app.post('/*', async (request, reply) => {
    const said = request.headers['x-telegram-bot-api-secret-token'];
    if (typeof said !== 'string' || !isSameSecret(said, secret)) {
      return reply.code(401).send({ error: 'unauthorized', code: 'unauthorized' });
    }
    await bot.handleUpdate(request.body as Update);
    return {};
  });
  const address = await app.listen({ host, port });
  await bot.api.setWebhook(url, { secret_token: secret, allowed_updates: WANTED });
  return { address, stop: () => app.close() };
}

export async function untilKnown(bot: Bot): Promise<void> {
  await bot.init().catch((error) => {
    const isUnknown = error instanceof GrammyError && [401, 404].includes(error.error_code);
    throw isUnknown ? new ConfigError('TELEGRAM_BOT_TOKEN belongs to no bot that Telegram knows.') : error;
  });
}
