import { resolve } from 'node:path';
import type { AnalyticsSettings, MapSettings } from '@olov/contract';
import {
  ConfigError,
  demandHttps,
  demandOrigin,
  type Environment,
  publicUrlOf,
  readSettings,
  readTiles,
  tracesOf,
} from '@olov/server-kit/settings';
import { DEVELOPMENT_BOT_TOKEN, type TelegramBot } from './identity/telegram/checkLaunchData';
import { type HostValues, hostSettings, LOOPBACK } from './settings';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment, workspaceDir: string) {
  const values = readSettings(hostSettings, env);
  const backend = `http://127.0.0.1:${values.BACKEND_PORT}`;
  const publicUrl = publicUrlOf(values);
  const isSecure = publicUrl.startsWith('https:');
  const isPublic = values.NODE_ENV === 'production' && values.PUBLIC_URL !== undefined;
  const isDevelopment = values.NODE_ENV === 'development';
  if (isPublic) demandSecrets(values);
  if (values.DEV_ORIGINS.length > 0 && !isDevelopment)
    throw new ConfigError('DEV_ORIGINS needs NODE_ENV=development');
  if (isSecure && values.SENTRY_DSN?.startsWith('http:'))
    throw new ConfigError('SENTRY_DSN must be https if PUBLIC_URL is: browsers send to nothing else');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isSecure,
    dataDir: resolve(values.DATA_DIR),
    api: {
      main: values.MAIN_API_URL ?? `${backend}/main`,
      messenger: values.MESSENGER_API_URL ?? `${backend}/messenger`,
      hr: values.HR_API_URL ?? `${backend}/hr`,
    },
    sessionSecret: values.SESSION_SECRET,
    messengerSecret: values.MESSENGER_SECRET,
    brandFile: resolve(values.BRAND_FILE ?? `${workspaceDir}/olov.config.json`),
    workspaceDir,
    databaseUrl: values.DATABASE_URL,
    /** A connection without a transaction pooler, for LISTEN; undefined: `databaseUrl`. */
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databasePool: values.HOST_DATABASE_POOL,
    storage: values.STORAGE_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Time in ms from SIGTERM until the listener closes; meanwhile `/readyz` answers 503. */
    drainMs: (values.DRAIN_SECONDS ?? (values.DATABASE_URL ? 5 : 0)) * 1000,
    // A public shop without tokens accepts no deploys.
    deployTokens: values.DEPLOY_TOKENS ?? (isPublic ? {} : undefined),
    contentToken: values.CONTENT_TOKEN,
    /** Base URLs of the upstreams of remotes, by the id of the remote. */
    upstreams: values.REMOTE_UPSTREAMS ?? {},
    grants: values.REMOTE_GRANTS,
    /** Origins of developers' builds; empty: overrides are off. */
    allowOverrides: values.ALLOW_OVERRIDES ?? (isDevelopment ? LOOPBACK : []),
    internalBuildOrigins: values.INTERNAL_BUILD_ORIGINS,
    publishCheckout: values.PUBLISH_CHECKOUT,
    devOrigins: values.DEV_ORIGINS,
    renderWorker: values.RENDER_WORKER,
    renderMs: values.RENDER_MS,
    serviceWorker: values.SERVICE_WORKER && values.DEV_ORIGINS.length === 0,
    metricsPort: values.METRICS_PORT,
    healthPort: values.HEALTH_PORT,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    /** Share of the page views that send their Web Vitals, from 0 to 1. */
    vitalsShare: values.VITALS_SHARE,
    hasAccessLog: values.ACCESS_LOG,
    traces: tracesOf(values),
    serverDsn: values.SENTRY_SERVER_DSN,
    logLevel: values.LOG_LEVEL,
    sentryDsn: values.SENTRY_DSN,
    analytics: readAnalytics(values),
    map: readMap(values, isSecure),
    telegram: readTelegram(values),
    telegramApp: values.TELEGRAM_APP_URL,
  };
}

function demandSecrets(values: HostValues): void {
  const names = ['SESSION_SECRET', 'MESSENGER_SECRET'] as const;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw new ConfigError(`${missing} must be set in production with a PUBLIC_URL`);
}

function readAnalytics({
  GA4_ID: ga4,
  METRICA_ID: metrica,
}: Pick<HostValues, 'GA4_ID' | 'METRICA_ID'>): AnalyticsSettings | undefined {
  if (!ga4 && !metrica) return undefined;
  return { ...(ga4 && { ga4 }), ...(metrica && { metrica }) };
}

const MAPS_SERVICE_URL = 'https://api-maps.yandex.ru';

function readMap(values: HostValues, isSecure: boolean): MapSettings | undefined {
  const tiles = readTiles(values, isSecure);
  const service = readService(values, isSecure);
  if (!tiles && !service) return undefined;
  return { ...(tiles && { tiles }), ...(service && { service }) };
}

/** Every visitor can read the key; the service accepts it only for the shop's domain. */
function readService(values: HostValues, isSecure: boolean): MapSettings['service'] {
  const {
    MAPS_API_KEY: apiKey,
    MAPS_SUGGEST_KEY: suggestKey,
    MAPS_SERVICE_URL: address,
    MAPS_SERVICE_ORIGINS: origins,
  } = values;
  if (!apiKey) {
    if (address) throw new ConfigError('MAPS_SERVICE_URL needs a MAPS_API_KEY');
    if (suggestKey) throw new ConfigError('MAPS_SUGGEST_KEY needs a MAPS_API_KEY');
    if (origins.length > 0) throw new ConfigError('MAPS_SERVICE_ORIGINS needs a MAPS_API_KEY');
    return undefined;
  }
  for (const origin of origins) demandHttps('MAPS_SERVICE_ORIGINS', origin, isSecure);
  const url = address || MAPS_SERVICE_URL;
  demandOrigin('MAPS_SERVICE_URL', url, isSecure);
  if (new URL(url).origin !== url.replace(/\/$/, ''))
    throw new ConfigError(`MAPS_SERVICE_URL must be an origin, unlike "${url}"`);
  return {
    url: new URL(url).origin,
    apiKey,
    ...(suggestKey && { suggestKey }),
    ...(origins.length > 0 && { origins }),
  };
}

export function readTelegram(values: HostValues): TelegramBot | undefined {
  const {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_BOT_ID: id,
    TELEGRAM_DEVELOPMENT: isDevelopment,
    NODE_ENV,
  } = values;
  if (isDevelopment) {
    if (NODE_ENV === 'production') {
      throw new ConfigError('TELEGRAM_DEVELOPMENT lets anybody be any user: it is refused in production');
    }
    if (token || id) throw new ConfigError('TELEGRAM_DEVELOPMENT must not be on together with a real bot');
    return { token: DEVELOPMENT_BOT_TOKEN, isDevelopment };
  }
  if (!token) return id ? { id: Number(id) } : undefined;
  if (id && !token.startsWith(`${id}:`))
    throw new ConfigError('TELEGRAM_BOT_ID must be the bot of TELEGRAM_BOT_TOKEN');
  return { token, isDevelopment };
}
