import { resolve } from 'node:path';
import type { AnalyticsSettings, MapSettings } from '@olov/contract';
import type { StorageAddress } from '@olov/server-kit/files';
import {
  ConfigError,
  type Environment,
  publicUrlOf,
  readSettings,
  type TracesConfig,
  tracesOf,
} from '@olov/server-kit/settings';
import type { TelegramBot } from './identity/telegram/TelegramBot';
import { readAnalytics } from './readAnalytics';
import { readMap } from './readMap';
import { readTelegram } from './readTelegram';
import { type HostValues, hostSettings, LOOPBACK } from './settings';

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
  storage: StorageAddress | undefined;
  trustedProxies: string[];
  /** Time in ms from SIGTERM until the listener closes; meanwhile `/readyz` answers 503. */
  drainMs: number;
  deployTokens: Record<string, string> | undefined;
  contentToken: string | undefined;
  /** Base URLs of the upstreams of remotes, by the id of the remote. */
  upstreams: Readonly<Record<string, string>>;
  /** Origins of developers' builds; empty: overrides are off. */
  allowOverrides: string[];
  internalBuildOrigins: string[];
  publishCheckout: HostValues['PUBLISH_CHECKOUT'];
  devOrigins: string[];
  renderWorker: HostValues['RENDER_WORKER'];
  renderMs: number;
  serviceWorker: boolean;
  metricsPort: number | undefined;
  healthPort: number | undefined;
  requestsAtOnce: number;
  /** Share of the page views that send their Web Vitals, from 0 to 1. */
  vitalsShare: number;
  hasAccessLog: boolean;
  traces: TracesConfig;
  logLevel: string;
  sentryDsn: string | undefined;
  analytics: AnalyticsSettings | undefined;
  map: MapSettings | undefined;
  telegram: TelegramBot | undefined;
  telegramApp: string | undefined;
}

export function readConfig(env: Environment, workspaceDir: string): Config {
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
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databasePool: values.HOST_DATABASE_POOL,
    storage: values.STORAGE_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    drainMs: (values.DRAIN_SECONDS ?? (values.DATABASE_URL ? 5 : 0)) * 1000,
    // A public shop without tokens accepts no deploys.
    deployTokens: values.DEPLOY_TOKENS ?? (isPublic ? {} : undefined),
    contentToken: values.CONTENT_TOKEN,
    upstreams: values.REMOTE_UPSTREAMS ?? {},
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
    vitalsShare: values.VITALS_SHARE,
    hasAccessLog: values.ACCESS_LOG,
    traces: tracesOf(values),
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
