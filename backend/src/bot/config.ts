import { createHmac } from 'node:crypto';
import path from 'node:path';
import { BRAND_FILE } from '../brandName';
import { ConfigError, type Environment, type EnvironmentReader, readEnvironment } from '../environment';
import { LOG_LEVELS } from '../log';

export interface BotConfig {
  token: string;
  /** Where the Bot API is. */
  apiUrl: string;
  /** Where the shop is, which the bot's buttons open. */
  shopUrl: string;
  /** Absent: the bot asks Telegram for what is new (long polling). */
  webhook: { url: string; secret: string; host: string; port: number } | undefined;
  /** Absolute. */
  dataDir: string;
  /** Absent: the one that the back end runs on `dataDir`. */
  databaseUrl: string | undefined;
  /** A connection without a transaction pooler; absent: `databaseUrl`. */
  databaseListenUrl: string | undefined;
  /** False: `olov migrate` brings the schema up to date. */
  migrates: boolean;
  brandFile: string;
  logLevel: string;
}

const TELEGRAM = 'https://api.telegram.org';
const SECRET = /^[\w-]{16,256}$/;

export function readBotConfig(env: Environment): BotConfig {
  const reader = readEnvironment(env);
  const { text, url, port, oneOf } = reader;
  const token = text('TELEGRAM_BOT_TOKEN');
  if (token === undefined) {
    throw new ConfigError('TELEGRAM_BOT_TOKEN is not set: the bot is off. BotFather gives it out.');
  }
  // The token is never said: it stands in no log.
  if (!/^\d+:[\w-]{20,}$/.test(token)) {
    throw new ConfigError('TELEGRAM_BOT_TOKEN must be <number>:<secret>, as BotFather gives it out.');
  }
  const apiUrl = trimmed(url('TELEGRAM_API_URL')) ?? TELEGRAM;
  const shopUrl = trimmed(url('PUBLIC_URL')) ?? `http://localhost:${port('PORT', 3000)}`;
  if (apiUrl === TELEGRAM && !shopUrl.startsWith('https:')) {
    throw new ConfigError('PUBLIC_URL must be the https address of the shop: Telegram opens no other.');
  }
  return {
    token,
    apiUrl,
    shopUrl,
    webhook: readWebhook(reader, token, apiUrl),
    dataDir: path.resolve(text('DATA_DIR') ?? './.data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseListenUrl: url('DATABASE_LISTEN_URL', ['postgres:', 'postgresql:']),
    migrates: oneOf('MIGRATE', ['on', 'off'] as const, 'on') === 'on',
    brandFile: text('BRAND_FILE') ?? BRAND_FILE,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

function readWebhook(
  { text, url, port }: EnvironmentReader,
  token: string,
  apiUrl: string,
): BotConfig['webhook'] {
  const address = trimmed(url('TELEGRAM_WEBHOOK_URL'));
  if (address === undefined) return undefined;
  if (apiUrl === TELEGRAM && !address.startsWith('https:')) {
    throw new ConfigError('TELEGRAM_WEBHOOK_URL must be https: Telegram calls no other.');
  }
  // It follows from the token, so that all processes of one bot have the same.
  const secret =
    text('TELEGRAM_WEBHOOK_SECRET') ?? createHmac('sha256', token).update('olov webhook').digest('hex');
  if (!SECRET.test(secret)) {
    throw new ConfigError('TELEGRAM_WEBHOOK_SECRET must be 16 to 256 letters, digits, _ and -.');
  }
  return { url: address, secret, host: text('HOST') ?? '127.0.0.1', port: port('BOT_PORT', 4010) };
}

const trimmed = (address: string | undefined): string | undefined => address?.replace(/\/+$/, '');
