import { parseStorageAddress } from '../files/storageAddress';
import type { TracingOptions } from '../tracing/Tracing';
import {
  amount,
  baseUrl,
  custom,
  databaseUrl,
  matching,
  oneOf,
  onOff,
  originUrl,
  port,
  secret,
  sentryDsn,
  text,
  trustedProxies,
  url,
  whole,
} from './kinds';

/** Settings that several processes of the shop read with the same meaning. */
export const sharedSettings = {
  NODE_ENV: text({
    meaning:
      '`production` refuses settings that are for trials only, and requires the secrets; `development` allows dev servers',
  }),
  PORT: port({
    initial: 3000,
    meaning: 'port of the host; the back end asks there for the keys that verify tokens',
  }),
  BACKEND_PORT: port({ initial: 4000, meaning: 'port of the back end' }),
  HOST: text({ initial: '127.0.0.1', meaning: 'address to listen on; `0.0.0.0` for all' }),
  PUBLIC_URL: originUrl({
    example: 'https://pizza.example',
    byDefault: '`http://localhost:<PORT>`',
    meaning:
      'origin at which customers reach the shop and to which a payment returns them; with https, cookies are `Secure`',
  }),
  DATA_DIR: text({
    initial: '.data',
    meaning: 'folder of the embedded database, published versions and generated secrets',
  }),
  DATABASE_URL: databaseUrl({
    example: 'postgresql://olov@127.0.0.1:5432/olov',
    meaning:
      'a PostgreSQL of your own. Without it an embedded one runs, and the host keeps releases in files. With it the host keeps them in the schema `olov_host`, for any number of replicas',
  }),
  DATABASE_LISTEN_URL: databaseUrl({
    byDefault: '`DATABASE_URL`',
    meaning:
      'a connection to the same database that bypasses a transaction pooler such as PgBouncer: for LISTEN and for migrations ([operating](operating.md))',
  }),
  STORAGE_URL: custom(parseStorageAddress, {
    byDefault: 'none: files are in `DATA_DIR`, versions with a `DATABASE_URL` in the database',
    meaning:
      'an S3-compatible bucket for the files of versions, of applicants and of pictures: `s3://<bucket>/<prefix>?endpoint=<URL>&region=<region>`. Without `endpoint` it is one of Amazon’s. The credentials are the two settings below, or any other that Amazon’s client finds. `npx olov storage move` copies existing files ([operating](operating.md#a-bucket-for-files))',
  }),
  // Amazon's client reads the next two settings itself, from the environment.
  AWS_ACCESS_KEY_ID: text({ meaning: 'id of the key of the bucket' }),
  AWS_SECRET_ACCESS_KEY: text({ meaning: 'secret of that key' }),
  MIGRATE: oneOf(['on', 'off'], {
    meaning:
      'back end and bot: with `off` a start on an older schema is refused, and `npx olov migrate` brings the schema up to date',
  }),
  DRAIN_SECONDS: whole(
    { unit: 'seconds', from: 0, to: 60 },
    {
      byDefault: '5 with `DATABASE_URL`, else 0',
      example: '10',
      meaning:
        'time from SIGTERM until the listener closes; meanwhile `/readyz` answers 503, so that a balancer sends requests elsewhere. `deploy/haproxy.cfg` needs up to seven seconds for that',
    },
  ),
  TRUSTED_PROXIES: trustedProxies(
    'proxies whose `X-Forwarded-For` names the customer’s address: addresses, networks such as `10.0.0.0/8`, `loopback`, `linklocal`, `uniquelocal`, separated by commas; or `none`',
  ),
  MESSENGER_SECRET: secret(32, {
    example: '',
    byDefault: 'generated, stored in `DATA_DIR/secrets`',
    meaning:
      'the same for both servers: the host signs with it who a Telegram user is, and the messenger API accepts no other signature; at least 32 characters, [several values](operating.md#changing-a-secret) separated by spaces, required of the host in production with a `PUBLIC_URL`',
  }),
  CONTENT_TOKEN: secret(16, {
    example: '',
    byDefault: 'generated at each start under `npm start`, else none',
    meaning:
      'authenticates the back end when it notifies the host of changed content (`POST /api/pages/forget`), the same for both servers; at least 16 characters, [several values](operating.md#changing-a-secret) separated by spaces. It releases nothing. The host accepts the deploy token of `host` and the operator’s token there as well',
  }),
  TELEGRAM_BOT_TOKEN: matching(
    /^[1-9]\d{0,14}:[\w-]{20,}$/,
    'must be <number>:<secret>, as BotFather issues it',
    {
      meaning:
        'host and bot: token of the bot whose mini-app the shop is, as BotFather issues it. Telegram signs with it who opened the shop. Without it the shop accepts no Telegram user',
    },
  ),
  TILE_URL: text({
    byDefault: '`https://tile.openstreetmap.org/{z}/{x}/{y}.png`',
    meaning:
      'tiles of the base map, with `{z}`, `{x}`, `{y}` and, if the service has them, `{s}` (subdomains) and `{r}` (`@2x` on sharp screens). The [policy](https://operations.osmfoundation.org/policies/tiles/) of the default requires a visible attribution and a referrer, which the pages give, and guarantees nothing to a business: a chain uses a service of its own',
  }),
  TILE_ATTRIBUTION: text({
    byDefault: 'OpenStreetMap',
    meaning: 'owner of the tiles of `TILE_URL`, as plain text; required with `TILE_URL`',
  }),
  TILE_ATTRIBUTION_URL: url({
    byDefault: 'OpenStreetMap’s',
    meaning: 'link of the attribution',
  }),
  BRAND_FILE: text({
    byDefault: '`olov.config.json` of the checkout',
    meaning:
      'the brand of the chain: name, logo, phone, colours, radii, display font, icons and regions (docs/design.md, “The brand”). Logo, fonts and icons may be files beside it, which the host reads at its start and serves. A wrong field, a missing file or a text with too little contrast ends the start',
  }),
  METRICS_PORT: port({
    meaning:
      'port of the host’s figures for Prometheus (`GET /metrics`), on the address `HOST`; without it there are none. No balancer may lead there',
  }),
  BACKEND_METRICS_PORT: port({ meaning: 'the same of the back end' }),
  HEALTH_PORT: port({
    meaning:
      'port at which a thread of the host answers `/healthz` and `/readyz` in time, also while its event loop is busy; without it only the port of the host answers them. No balancer may lead there',
  }),
  BACKEND_HEALTH_PORT: port({ meaning: 'the same of the back end' }),
  REQUESTS_AT_ONCE: whole(
    { unit: 'requests', from: 10, to: 10_000 },
    {
      initial: 100,
      meaning:
        'requests at which a host or back end with a busy event loop answers further reads with 503 and `Retry-After`; orders and other changes up to twice, and all up to four times as many while the event loop has time left ([operating](operating.md#overload))',
    },
  ),
  ACCESS_LOG: onOff({
    initial: false,
    meaning:
      '`on` logs each response at level `info`, except for `/healthz` and `/readyz`: method, path without the query, status, time in ms and the request’s id',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl({
    meaning:
      'base URL of an OpenTelemetry collector that accepts OTLP over HTTP as JSON, for example `http://127.0.0.1:4318`; host, back end and bot send traces there. Without it there are none ([operating](operating.md#traces))',
  }),
  OTEL_TRACES_SAMPLER_ARG: amount(
    { unit: 'traces', from: 0, to: 1 },
    { initial: 1, meaning: 'share of the traces that are recorded, from 0 to 1' },
  ),
  SENTRY_SERVER_DSN: sentryDsn({
    meaning:
      'address to which host, back end and bot send the errors of their logs, as Sentry issues it. It never reaches a browser: `SENTRY_DSN` is that of the pages and may have the same value. Without it the errors are in the logs only ([operating](operating.md#error-tracking))',
  }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    initial: 'info',
    byDefault: '`info`; `warn` under `npm start`',
    meaning: 'level of the log, as pino names it',
  }),
};

/** The shared settings that one process reads. */
export const pickShared = <Name extends keyof typeof sharedSettings>(
  ...names: readonly Name[]
): Pick<typeof sharedSettings, Name> =>
  Object.fromEntries(names.map((name) => [name, sharedSettings[name]])) as Pick<typeof sharedSettings, Name>;

/** The settings that host and back end both read. */
export const serverSettings = pickShared(
  'NODE_ENV',
  'PORT',
  'BACKEND_PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'STORAGE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'DRAIN_SECONDS',
  'TRUSTED_PROXIES',
  'MESSENGER_SECRET',
  'CONTENT_TOKEN',
  'BRAND_FILE',
  'TILE_URL',
  'TILE_ATTRIBUTION',
  'TILE_ATTRIBUTION_URL',
  'REQUESTS_AT_ONCE',
  'ACCESS_LOG',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'SENTRY_SERVER_DSN',
  'LOG_LEVEL',
);

/** The address of the shop for customers. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: { PUBLIC_URL: string | undefined; PORT: number }): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Collector of traces; `endpoint` is undefined without one. */
export type TracesConfig = Pick<TracingOptions, 'endpoint' | 'share'>;

export const tracesOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: {
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TracesConfig => ({ endpoint, share });
