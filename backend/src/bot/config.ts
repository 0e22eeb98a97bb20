import { createHmac } from 'node:crypto';
import path from 'node:path';
import { BRAND_FILE } from '../brandName';
import { ConfigError, type Environment, type EnvironmentReader, readEnvironment } from '../environment';
import { LOG_LEVELS } from '../log';

export interface BotConfig {
  token: string;
  apiUrl: string;
  shopUrl: string;
  /** Absent: the bot uses long polling. */
  webhook: { url: string; secret: string; host: string; port: number } | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseListenUrl: string | undefined;
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
    throw new ConfigError('TELEGRAM_BOT_TOKEN is not set: the bot is off. Get a token from BotFather.');
  }
  // The message does not repeat the token, so that no log contains it.
  if (!/^\d+:[\w-]{20,}$/.test(token)) {
    throw new ConfigError('TELEGRAM_BOT_TOKEN must be <number>:<secret>, as BotFather issues it.');
  }
  const apiUrl = trimmed(url('TELEGRAM_API_URL')) ?? TELEGRAM;
  const shopUrl = trimmed(url('PUBLIC_URL')) ?? `http://localhost:${port('PORT', 3000)}`;
  if (apiUrl === TELEGRAM && !shopUrl.startsWith('https:')) {
    throw new ConfigError(
      'PUBLIC_URL must be the https address of the shop: Telegram opens only https addresses.',
    );
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
    throw new ConfigError('TELEGRAM_WEBHOOK_URL must be https: Telegram calls only https addresses.');
  }
  // The default is derived from the token, so that all processes of one bot use the same secret.
  const secret =
    text('TELEGRAM_WEBHOOK_SECRET') ?? createHmac('sha256', token).update('olov webhook').digest('hex');
  if (!SECRET.test(secret)) {
    throw new ConfigError('TELEGRAM_WEBHOOK_SECRET must be 16 to 256 letters, digits, _ and -.');
  }
  return { url: address, secret, host: text('HOST') ?? '127.0.0.1', port: port('BOT_PORT', 4010) };
}

const trimmed = (address: string | undefined): string | undefined => address?.replace(/\/+$/, '');
