import { createHmac } from 'node:crypto';
import path from 'node:path';
import {
  baseUrl,
  ConfigError,
  type Environment,
  matching,
  pickShared,
  port,
  publicUrlOf,
  readSettings,
  tracesOf,
  type Values,
} from '@olov/server-kit/settings';
import { BRAND_FILE } from '../brandName';

const TELEGRAM = 'https://api.telegram.org';

export const botSettings = {
  ...pickShared(
    'TELEGRAM_BOT_TOKEN',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_LISTEN_URL',
    'MIGRATE',
    'BRAND_FILE',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER_ARG',
    'SENTRY_SERVER_DSN',
    'LOG_LEVEL',
  ),
  TELEGRAM_API_URL: baseUrl({
    initial: TELEGRAM,
    meaning: 'the Bot API, if it is a server of your own ([the bot](telegram-bot.md))',
  }),
  TELEGRAM_WEBHOOK_URL: baseUrl({
    meaning: 'https address that Telegram calls with updates; without it the bot polls Telegram',
  }),
  TELEGRAM_WEBHOOK_SECRET: matching(/^[\w-]{16,256}$/, 'must be 16 to 256 letters, digits, _ and -', {
    byDefault: 'derived from the token',
    meaning: 'secret by which the bot recognises calls of Telegram',
  }),
  BOT_PORT: port({ initial: 4010, meaning: 'port on which the bot receives those calls' }),
  BOT_METRICS_PORT: port({
    meaning: 'port of the bot’s figures for Prometheus, as `METRICS_PORT` is that of the host’s',
  }),
};

export type BotConfig = ReturnType<typeof readBotConfig>;

export function readBotConfig(env: Environment) {
  const values = readSettings(botSettings, env);
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: apiUrl } = values;
  if (token === undefined) {
    throw new ConfigError('TELEGRAM_BOT_TOKEN is not set: the bot is off. Get a token from BotFather');
  }
  const shopUrl = publicUrlOf(values);
  if (apiUrl === TELEGRAM && !shopUrl.startsWith('https:')) {
    throw new ConfigError(
      'PUBLIC_URL must be the https address of the shop: Telegram opens only https addresses',
    );
  }
  return {
    token,
    apiUrl,
    shopUrl,
    /** Undefined: the bot uses long polling. */
    webhook: readWebhook(values, token),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    migrates: values.MIGRATE === 'on',
    brandFile: values.BRAND_FILE ?? BRAND_FILE,
    host: values.HOST,
    metricsPort: values.BOT_METRICS_PORT,
    traces: tracesOf(values),
    serverDsn: values.SENTRY_SERVER_DSN,
    logLevel: values.LOG_LEVEL,
  };
}

function readWebhook(values: Values<typeof botSettings>, token: string) {
  const { TELEGRAM_WEBHOOK_URL: address, TELEGRAM_API_URL: apiUrl } = values;
  if (address === undefined) return undefined;
  if (apiUrl === TELEGRAM && !address.startsWith('https:')) {
    throw new ConfigError('TELEGRAM_WEBHOOK_URL must be https: Telegram calls only https addresses');
  }
  // All processes of one bot derive the same secret from its token.
  const secret =
    values.TELEGRAM_WEBHOOK_SECRET ?? createHmac('sha256', token).update('olov webhook').digest('hex');
  return { url: address, secret, host: values.HOST, port: values.BOT_PORT };
}
