import { resolve } from 'node:path';

/** Everything the host's server is told by its environment. */
export interface Config {
  port: number;
  host: string;
  /** Where the shop is reached from outside, without a slash at the end. */
  publicUrl: string;
  isSecure: boolean;
  dataDir: string;
  api: { main: string; messenger: string; hr: string };
  sessionSecret: string | undefined;
  messengerSecret: string | undefined;
  brandFile: string;
  /** Folder with the builds that this checkout made; empty where versions come by deploy alone. */
  workspaceDir: string;
  /** Dev servers whose builds are shown instead of published ones; development only. */
  devOrigins: string[];
  logLevel: string;
}

/** A wrong value: the message names the variable and what it may be. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment, workspaceDir: string): Config {
  const port = readPort(env, 'PORT', 3000);
  const backend = `http://127.0.0.1:${readPort(env, 'BACKEND_PORT', 4000)}`;
  const host = env.HOST || '127.0.0.1';
  const publicUrl = readPublicUrl(env, port);
  const isSecure = publicUrl.startsWith('https:');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}"`);
  }
  const isPublic = env.NODE_ENV === 'production' && Boolean(env.PUBLIC_URL);
  return {
    port,
    host,
    publicUrl,
    isSecure,
    dataDir: resolve(env.DATA_DIR || '.data'),
    api: {
      main: readUrl(env, 'MAIN_API_URL', backend),
      messenger: readUrl(env, 'MESSENGER_API_URL', backend),
      hr: readUrl(env, 'HR_API_URL', backend),
    },
    sessionSecret: readSecret(env, 'SESSION_SECRET', isPublic),
    messengerSecret: readSecret(env, 'MESSENGER_SECRET', isPublic),
    brandFile: resolve(env.BRAND_FILE || `${workspaceDir}/olov.config.json`),
    workspaceDir,
    devOrigins: readDevOrigins(env),
    logLevel,
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

function readUrl(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an http or https URL, not "${text}"`);
  }
  // Paths are appended to it.
  if (/[?#]/.test(text)) throw new ConfigError(`${name} must have no query, unlike "${text}"`);
  return text.replace(/\/+$/, '');
}

/** The shop lives at the root of its host. */
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
