import path from 'node:path';

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: PostgreSQL runs embedded, on `dataDir`. */
  databaseUrl: string | undefined;
  jwksUrl: string;
  /** Absent in embedded mode: made once and kept in `dataDir`. */
  staffToken: string | undefined;
  /** The prefix under which a browser reaches `/media`. */
  mediaUrl: string;
  /** Where the host is told that content has changed, and with what; absent where it is not. */
  pages: { url: string; token: string } | undefined;
  kitchen: { isOn: boolean; stepSeconds: number };
  seedDemo: boolean;
  logLevel: string;
}

/** A wrong environment variable; the message names it and is all an operator has to read. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export function readConfig(env: Environment): Config {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const port = (name: string, fallback: number): number => {
    const value = text(name) ?? String(fallback);
    if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
      throw new ConfigError(`${name} must be a port from 0 to 65535, not "${value}".`);
    }
    return Number(value);
  };

  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name);
    if (value !== undefined && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
      throw new ConfigError(`${name} must be a URL that starts with ${protocols.join(' or ')}//.`);
    }
    return value;
  };

  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    const known = allowed.find((item) => item === value);
    if (known === undefined) {
      throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
    }
    return known;
  };

  const seconds = (name: string, fallback: number): number => {
    const value = Number(text(name) ?? fallback);
    if (!(value >= 0.1 && value <= 86_400)) {
      throw new ConfigError(`${name} must be a number of seconds from 0.1 to 86400, not "${env[name]}".`);
    }
    return value;
  };

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const isEmbedded = databaseUrl === undefined;
  const staffToken = text('STAFF_TOKEN');
  if (staffToken !== undefined && staffToken.length < 16) {
    throw new ConfigError('STAFF_TOKEN must have at least 16 characters.');
  }
  if (staffToken === undefined && !isEmbedded && env.NODE_ENV === 'production') {
    throw new ConfigError('STAFF_TOKEN must be set where NODE_ENV is production and DATABASE_URL is set.');
  }

  const pagesUrl = url('PAGES_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const contentToken = text('CONTENT_TOKEN');
  if (pagesUrl !== undefined && (contentToken?.length ?? 0) < 16) {
    throw new ConfigError('CONTENT_TOKEN must have at least 16 characters where PAGES_URL is set.');
  }

  const switchedOn = isEmbedded ? 'on' : 'off';
  return {
    port: port('BACKEND_PORT', 4000),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(text('DATA_DIR') ?? './.data'),
    databaseUrl,
    jwksUrl:
      url('JWKS_URL', ['http:', 'https:']) ?? `http://127.0.0.1:${port('PORT', 3000)}/.well-known/jwks.json`,
    staffToken,
    mediaUrl: (text('MEDIA_URL') ?? '/main/media').replace(/\/+$/, ''),
    pages: pagesUrl !== undefined && contentToken ? { url: pagesUrl, token: contentToken } : undefined,
    kitchen: {
      isOn: oneOf('KITCHEN_SIMULATOR', ['on', 'off'] as const, switchedOn) === 'on',
      stepSeconds: seconds('KITCHEN_STEP_SECONDS', 20),
    },
    seedDemo: oneOf('SEED_DEMO', ['on', 'off'] as const, switchedOn) === 'on',
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}
