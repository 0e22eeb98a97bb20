import path from 'node:path';
import { OPEN_STREET_MAP } from '@olov/contract/places/tiles';
import {
  ConfigError,
  type Environment,
  publicUrlOf,
  readSettings,
  readTiles,
  tracesOf,
} from '@olov/server-kit/settings';
import { BRAND_FILE } from './brandName';
import type { GeocoderConfig } from './geocoder/createGeocoder';
import { PUBLIC_HOST } from './geocoder/nominatim/createNominatim';
import { readHr } from './modules/applications';
import { readMostWaiting } from './modules/orders';
import { readPayments } from './modules/payments';
import { readPush } from './modules/push';
import type { StaffToken } from './modules/staff';
import { readProvider } from './modules/staff';
import { demoDir, officeDir } from './paths';
import { type BackendValues, backendSettings } from './settings';
import { readSms } from './sms/config';
import { readWebhooks } from './webhooks/config';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const values = readSettings(backendSettings, env);
  const { DATABASE_URL: databaseUrl } = values;
  const isEmbedded = databaseUrl === undefined;
  if (!isEmbedded && values.NODE_ENV === 'production' && values.CUSTOMER_SECRET === undefined)
    throw new ConfigError('CUSTOMER_SECRET must be set in production with a DATABASE_URL');
  const dataDir = path.resolve(values.DATA_DIR);
  const seedsDemo = values.SEED_DEMO ?? isEmbedded;
  const seedFile = values.SEED_FILE ?? (seedsDemo ? path.join(demoDir, 'dist/seed.json') : undefined);
  return {
    port: values.BACKEND_PORT,
    host: values.HOST,
    dataDir,
    databaseUrl,
    /** LISTEN and migrations need a connection without a transaction pooler; default: `databaseUrl`. */
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databasePool: values.DATABASE_POOL,
    migrates: values.MIGRATE === 'on',
    /** Addresses of the host’s servers. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Time in ms from SIGTERM until the listener closes; meanwhile `/readyz` answers 503. */
    drainMs: (values.DRAIN_SECONDS ?? (isEmbedded ? 0 : 5)) * 1000,
    jwksUrl: values.JWKS_URL ?? `http://127.0.0.1:${values.PORT}/.well-known/jwks.json`,
    staffToken: values.STAFF_TOKEN,
    staffTokens: readStaffTokens(values),
    staffOrigin: readStaffOrigin(values),
    staffProvider: readProvider(values),
    officeDir: path.resolve(values.OFFICE_DIR ?? officeDir),
    /** The base map of the office. */
    tiles: readTiles(values, publicUrlOf(values).startsWith('https:')) ?? OPEN_STREET_MAP,
    /** Settings that work and that the operator should change. */
    warnings: warningsOf(values),
    messengerSecret: values.MESSENGER_SECRET,
    storage: values.STORAGE_URL,
    mediaDir: path.resolve(values.MEDIA_DIR ?? path.join(demoDir, 'media')),
    hasPicturesInBucket: values.STORAGE_URL !== undefined && values.MEDIA_DIR === undefined,
    mediaUrl: values.MEDIA_URL.replace(/\/+$/, ''),
    pages: readPages(values),
    geocoder: readGeocoder(values),
    mapLinkUrl: values.MAP_LINK_URL,
    kitchen: { isOn: values.KITCHEN_SIMULATOR ?? isEmbedded, stepSeconds: values.KITCHEN_STEP_SECONDS },
    payments: readPayments(values),
    mostWaiting: readMostWaiting(values),
    customerSecret: values.CUSTOMER_SECRET,
    sms: readSms(values, isEmbedded),
    webhooks: readWebhooks(values),
    push: readPush(values),
    brandFile: path.resolve(values.BRAND_FILE ?? BRAND_FILE),
    hr: readHr(values, dataDir),
    feedbackRetentionDays: values.FEEDBACK_RETENTION_DAYS,
    /** Undefined: orders are never archived. */
    ordersKeepDays: values.ORDERS_KEEP_DAYS,
    /** A file in the format of `@olov/contract/menu/seed` that fills an empty shop; undefined: an empty shop stays empty. */
    seedFile: seedFile === undefined ? undefined : path.resolve(seedFile),
    metricsPort: values.BACKEND_METRICS_PORT,
    healthPort: values.BACKEND_HEALTH_PORT,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    hasAccessLog: values.ACCESS_LOG,
    traces: tracesOf(values),
    serverDsn: values.SENTRY_SERVER_DSN,
    logLevel: values.LOG_LEVEL,
  };
}

function readStaffTokens({ STAFF_TOKEN: old, STAFF_TOKENS: tokens = [] }: BackendValues): StaffToken[] {
  const same = tokens.find(({ secret }) => secret.values.some((value) => old?.values.includes(value)));
  if (same) throw new ConfigError(`STAFF_TOKENS must not have the secret of STAFF_TOKEN for ${same.purpose}`);
  return tokens;
}

/** Security: at the host of the shop the code of remotes would have the origin of the staff. */
function readStaffOrigin(values: BackendValues): string | undefined {
  const { STAFF_ORIGIN: origin } = values;
  if (origin !== undefined && new URL(origin).host === new URL(publicUrlOf(values)).host)
    throw new ConfigError('STAFF_ORIGIN must have another host than PUBLIC_URL');
  return origin;
}

function warningsOf({ NODE_ENV, STAFF_TOKEN, STAFF_ORIGIN }: BackendValues): string[] {
  const warnings: string[] = [];
  if (STAFF_TOKEN !== undefined)
    warnings.push(
      'STAFF_TOKEN opens all calls of the staff: replace it by STAFF_TOKENS, one for each purpose',
    );
  if (NODE_ENV === 'production' && STAFF_ORIGIN === undefined)
    warnings.push(
      'the pages of the staff answer at every host name: set STAFF_ORIGIN to one without the shop',
    );
  return warnings;
}

function readPages({ PAGES_URL: url, CONTENT_TOKEN: token }: BackendValues) {
  if (url === undefined) return undefined;
  if (token === undefined) throw new ConfigError('CONTENT_TOKEN must be set if PAGES_URL is');
  return { url, token: token.first };
}

function readGeocoder({
  GEOCODER_URL: url,
  GEOCODER_CONTACT: contact,
}: BackendValues): GeocoderConfig | undefined {
  if (url === undefined) return undefined;
  if (new URL(url).hostname === PUBLIC_HOST && !contact)
    throw new ConfigError(`GEOCODER_CONTACT must be set if GEOCODER_URL is ${PUBLIC_HOST}`);
  return { url, contact };
}
