import path from 'node:path';
import { BRAND_FILE } from './brandName';
import { ConfigError, type Environment, readEnvironment } from './environment';
import type { GeocoderConfig } from './geocoder/createGeocoder';
import { PUBLIC_HOST } from './geocoder/nominatim/createNominatim';
import { LOG_LEVELS } from './log';
import { readMapLinkUrl } from './mapLink';
import { type HrConfig, readHr } from './modules/applications/config';
import { type MostWaiting, readMostWaiting } from './modules/orders/place/waiting';
import { type PaymentsConfig, readPayments } from './modules/payments/config';
import { demoDir } from './paths';
import { readSms, type SmsConfig } from './sms/config';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A connection without a transaction pooler, for LISTEN and for migrations; default: `databaseUrl`. */
  databaseListenUrl: string | undefined;
  databasePool: number;
  migrates: boolean;
  /** Addresses of the host’s servers, whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Time from SIGTERM until the listener closes, in ms; meanwhile `/readyz` answers 503. */
  drainMs: number;
  jwksUrl: string;
  staffToken: string | undefined;
  messengerSecret: string | undefined;
  mediaDir: string;
  mediaUrl: string;
  pages: { url: string; token: string } | undefined;
  geocoder: GeocoderConfig | undefined;
  mapLinkUrl: string;
  kitchen: { isOn: boolean; stepSeconds: number };
  payments: PaymentsConfig;
  mostWaiting: MostWaiting;
  customerSecret: string | undefined;
  sms: SmsConfig;
  brandFile: string;
  hr: HrConfig;
  feedbackRetentionDays: number;
  /** A file in the format of `@olov/contract/seed` that fills an empty shop; undefined: an empty shop stays empty. */
  seedFile: string | undefined;
  logLevel: string;
}

export function readConfig(env: Environment): Config {
  const reader = readEnvironment(env);
  const { text, port, url, oneOf, seconds } = reader;

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const isEmbedded = databaseUrl === undefined;
  const staffToken = text('STAFF_TOKEN');
  if (staffToken !== undefined && staffToken.length < 16) {
    throw new ConfigError('STAFF_TOKEN must have at least 16 characters.');
  }
  if (staffToken === undefined && !isEmbedded && reader.isProduction) {
    throw new ConfigError('STAFF_TOKEN must be set where NODE_ENV is production and DATABASE_URL is set.');
  }

  const customerSecret = text('CUSTOMER_SECRET');
  if (customerSecret !== undefined && customerSecret.length < 32) {
    throw new ConfigError('CUSTOMER_SECRET must have at least 32 characters.');
  }
  if (customerSecret === undefined && !isEmbedded && reader.isProduction) {
    throw new ConfigError(
      'CUSTOMER_SECRET must be set where NODE_ENV is production and DATABASE_URL is set.',
    );
  }

  const messengerSecret = text('MESSENGER_SECRET');
  if (messengerSecret !== undefined && messengerSecret.length < 32) {
    throw new ConfigError('MESSENGER_SECRET must have at least 32 characters.');
  }

  const pagesUrl = url('PAGES_URL')?.replace(/\/+$/, '');
  const contentToken = text('CONTENT_TOKEN');
  if (pagesUrl !== undefined && (contentToken?.length ?? 0) < 16) {
    throw new ConfigError('CONTENT_TOKEN must have at least 16 characters where PAGES_URL is set.');
  }

  const geocoderUrl = url('GEOCODER_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const geocoderContact = text('GEOCODER_CONTACT');
  if (geocoderUrl !== undefined && new URL(geocoderUrl).hostname === PUBLIC_HOST && !geocoderContact) {
    throw new ConfigError(
      `GEOCODER_CONTACT must contain a contact address when GEOCODER_URL is ${PUBLIC_HOST}.`,
    );
  }

  const dataDir = path.resolve(text('DATA_DIR') ?? './.data');
  const switchedOn = isEmbedded ? 'on' : 'off';
  const seedsDemo = oneOf('SEED_DEMO', ['on', 'off'] as const, switchedOn) === 'on';
  const seedFile = text('SEED_FILE') ?? (seedsDemo ? path.join(demoDir, 'dist/seed.json') : undefined);
  return {
    port: port('BACKEND_PORT', 4000),
    host: text('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl,
    databaseListenUrl: url('DATABASE_LISTEN_URL', ['postgres:', 'postgresql:']),
    databasePool: reader.whole('DATABASE_POOL', 10, 'connections', 2, 500),
    migrates: oneOf('MIGRATE', ['on', 'off'] as const, 'on') === 'on',
    trustedProxies: reader.proxies('TRUSTED_PROXIES'),
    drainMs: reader.whole('DRAIN_SECONDS', isEmbedded ? 0 : 5, 'seconds', 0, 60) * 1000,
    jwksUrl: url('JWKS_URL') ?? `http://127.0.0.1:${port('PORT', 3000)}/.well-known/jwks.json`,
    staffToken,
    messengerSecret,
    mediaDir: path.resolve(text('MEDIA_DIR') ?? path.join(demoDir, 'media')),
    mediaUrl: (text('MEDIA_URL') ?? '/main/media').replace(/\/+$/, ''),
    pages: pagesUrl !== undefined && contentToken ? { url: pagesUrl, token: contentToken } : undefined,
    geocoder: geocoderUrl === undefined ? undefined : { url: geocoderUrl, contact: geocoderContact },
    mapLinkUrl: readMapLinkUrl(reader),
    kitchen: {
      isOn: oneOf('KITCHEN_SIMULATOR', ['on', 'off'] as const, switchedOn) === 'on',
      stepSeconds: seconds('KITCHEN_STEP_SECONDS', 20),
    },
    payments: readPayments(reader),
    mostWaiting: readMostWaiting(reader),
    customerSecret,
    sms: readSms(reader, isEmbedded),
    brandFile: path.resolve(text('BRAND_FILE') ?? BRAND_FILE),
    hr: readHr(reader, dataDir),
    feedbackRetentionDays: reader.whole('FEEDBACK_RETENTION_DAYS', 180, 'days', 1, 3650),
    seedFile: seedFile === undefined ? undefined : path.resolve(seedFile),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}
