import { resolve } from 'node:path';
import { isRemoteId, type MapSettings } from '@olov/contract';
import { readTrustedProxies } from '@olov/server-kit/trusted-proxies';
import { RESERVED_IDS } from '@olov/tooling/release';
import { ConfigError } from './ConfigError';
import type { CheckoutScope } from './deploys/publishWorkspace';
import type { TelegramBot } from './identity/telegram/TelegramBot';
import { readChoice } from './readChoice';
import { readMap } from './readMap';
import { readTelegram, readTelegramApp } from './readTelegram';

export { ConfigError };

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  isSecure: boolean;
  dataDir: string;
  api: { main: string; messenger: string; hr: string };
  sessionSecret: string | undefined;
  messengerSecret: string | undefined;
  brandFile: string;
  workspaceDir: string;
  databaseUrl: string | undefined;
  /** A connection without a transaction pooler, for LISTEN; undefined: `databaseUrl`. */
  databaseListenUrl: string | undefined;
  databasePool: number;
  /** Addresses whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted. */
  trustedProxies: string[];
  /** Time from SIGTERM until the listener closes, in ms; `/readyz` is 503 meanwhile. */
  drainMs: number;
  /** Deploy secret by remote; undefined: the shop generates one. */
  deployTokens: Record<string, string> | undefined;
  contentToken: string | undefined;
  /** Origins from which a browser may load developers' overrides; empty: overrides are off. */
  allowOverrides: string[];
  publishCheckout: CheckoutScope;
  devOrigins: string[];
  renderWorker: (typeof RENDER_WORKERS)[number];
  renderMs: number;
  /** False removes the service worker from browsers that have it. */
  serviceWorker: boolean;
  logLevel: string;
  sentryDsn: string | undefined;
  map: MapSettings | undefined;
  telegram: TelegramBot | undefined;
  telegramApp: string | undefined;
}

/** The first level is the default. */
const LOG_LEVELS = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const;

const RENDER_WORKERS = ['thread', 'process', 'off'] as const;

const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment, workspaceDir: string): Config {
  const port = readPort(env, 'PORT', 3000);
  const backend = `http://127.0.0.1:${readPort(env, 'BACKEND_PORT', 4000)}`;
  const host = env.HOST || '127.0.0.1';
  const publicUrl = readPublicUrl(env, port);
  const isSecure = publicUrl.startsWith('https:');
  const isPublic = env.NODE_ENV === 'production' && Boolean(env.PUBLIC_URL);
  return {
    port,
    host,
    publicUrl,
    isSecure,
    dataDir: resolve(env.DATA_DIR || '.data'),
    api: {
      main: readUrl(env, 'MAIN_API_URL', `${backend}/main`),
      messenger: readUrl(env, 'MESSENGER_API_URL', `${backend}/messenger`),
      hr: readUrl(env, 'HR_API_URL', `${backend}/hr`),
    },
    sessionSecret: readSecret(env, 'SESSION_SECRET', isPublic),
    messengerSecret: readSecret(env, 'MESSENGER_SECRET', isPublic),
    brandFile: resolve(env.BRAND_FILE || `${workspaceDir}/olov.config.json`),
    workspaceDir,
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    databaseListenUrl: readDatabaseUrl(env, 'DATABASE_LISTEN_URL'),
    databasePool: readCount(env, 'HOST_DATABASE_POOL', 4, 2, 500),
    trustedProxies: readProxies(env),
    drainMs: readCount(env, 'DRAIN_SECONDS', env.DATABASE_URL ? 5 : 0, 0, 60) * 1000,
    deployTokens: readDeployTokens(env, isPublic),
    contentToken: readContentToken(env),
    allowOverrides: readAllowOverrides(env),
    publishCheckout: readChoice(env, 'PUBLISH_CHECKOUT', ['all', 'host', 'none']),
    devOrigins: readDevOrigins(env),
    renderWorker: readChoice(env, 'RENDER_WORKER', RENDER_WORKERS),
    renderMs: readMilliseconds(env, 'RENDER_MS', 800),
    // Builds of dev servers must never be cached.
    serviceWorker: readChoice(env, 'SERVICE_WORKER', ['on', 'off']) === 'on' && !env.DEV_ORIGINS,
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS),
    sentryDsn: readSentryDsn(env, isSecure),
    map: readMap(env, isSecure),
    telegram: readTelegram(env),
    telegramApp: readTelegramApp(env),
  };
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new ConfigError(`${name} must be a port between 0 and 65535, not "${text}"`);
  }
  return port;
}

function readMilliseconds(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,5}$/.test(text) || text === '0')
    throw new ConfigError(`${name} must be milliseconds, not "${text}"`);
  return Number(text);
}

function readUrl(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an http or https URL, not "${text}"`);
  }
  // Paths are appended to this URL.
  if (/[?#]/.test(text)) throw new ConfigError(`${name} must have no query, unlike "${text}"`);
  return text.replace(/\/+$/, '');
}

function readPublicUrl(env: Environment, port: number): string {
  const url = readUrl(env, 'PUBLIC_URL', `http://localhost:${port}`);
  if (new URL(url).pathname !== '/') throw new ConfigError(`PUBLIC_URL must have no path, unlike "${url}"`);
  return url;
}

function readSecret(env: Environment, name: string, isDemanded: boolean): string | undefined {
  const secret = env[name];
  if (secret && secret.length < 32) throw new ConfigError(`${name} must have at least 32 characters`);
  if (!secret && isDemanded) throw new ConfigError(`${name} must be set in production with a PUBLIC_URL`);
  return secret || undefined;
}

function readDevOrigins(env: Environment): string[] {
  const origins = (env.DEV_ORIGINS ?? '').split(',').filter(Boolean);
  if (origins.length > 0 && env.NODE_ENV !== 'development') {
    throw new ConfigError('DEV_ORIGINS is for NODE_ENV=development alone');
  }
  return origins.map((origin) => readUrl({ DEV_ORIGINS: origin }, 'DEV_ORIGINS', ''));
}

function readCount(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name] || String(fallback);
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < least || count > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  }
  return count;
}

function readProxies(env: Environment): string[] {
  try {
    return readTrustedProxies(env.TRUSTED_PROXIES);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function readDatabaseUrl(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be a postgresql URL`);
  }
  return text;
}

/** The format is `orders=<secret>,map=<secret>`. A public shop without tokens accepts no deploys. */
function readDeployTokens(env: Environment, isPublic: boolean): Record<string, string> | undefined {
  const text = env.DEPLOY_TOKENS;
  if (!text) return isPublic ? {} : undefined;
  const tokens = text.split(',').map((pair) => {
    const at = pair.indexOf('=');
    const [name, token] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 1 || !isRemoteId(name)) {
      throw new ConfigError('DEPLOY_TOKENS must be a list of <remote>=<secret>, separated by commas');
    }
    if (RESERVED_IDS.has(name)) {
      throw new ConfigError(
        `DEPLOY_TOKENS must not name ${name}, which stands for the shop itself. List the remotes instead, or leave DEPLOY_TOKENS empty: a shop that is not public then generates one token for all remotes`,
      );
    }
    if (token.length < 16)
      throw new ConfigError(`DEPLOY_TOKENS must give ${name} a secret of at least 16 characters`);
    return [name, token] as const;
  });
  return Object.fromEntries(tokens);
}

function readContentToken({ CONTENT_TOKEN: token }: Environment): string | undefined {
  if (token && token.length < 16) throw new ConfigError('CONTENT_TOKEN must have at least 16 characters');
  return token || undefined;
}

/**
 * Security: every visitor can read the DSN in the page, so it may contain the public key only. Its origin becomes a
 * part of the Content-Security-Policy.
 */
function readSentryDsn({ SENTRY_DSN: dsn }: Environment, isSecure: boolean): string | undefined {
  if (!dsn) return undefined;
  if (!/^https?:\/\/\w+@(\[[\da-f:]+\]|[\w.-]+)(:\d+)?(\/[\w.-]+)*\/\d+$/i.test(dsn) || !URL.canParse(dsn)) {
    throw new ConfigError('SENTRY_DSN must be https://<public key>@<host>/<project>, without a secret');
  }
  if (isSecure && !dsn.startsWith('https:')) {
    throw new ConfigError('SENTRY_DSN must be https where PUBLIC_URL is: browsers send nothing else');
  }
  return dsn;
}

/**
 * `on` allows the developer's own machine; otherwise a list of origins, whose port may be `*`. In development the
 * default is `on`.
 */
function readAllowOverrides(env: Environment): string[] {
  const text = env.ALLOW_OVERRIDES || (env.NODE_ENV === 'development' ? 'on' : 'off');
  if (/^(off|false|0|no)$/i.test(text)) return [];
  if (/^(on|true|1|yes)$/i.test(text)) return LOOPBACK;
  return text.split(',').map((origin) => {
    const pattern = origin.trim().replace(/\/$/, '');
    if (!/^https?:\/\/[a-z0-9.-]+(:(\d+|\*))?$/i.test(pattern)) {
      throw new ConfigError(`ALLOW_OVERRIDES must be on, off or a list of origins, unlike "${origin}"`);
    }
    return pattern;
  });
}
