import { join, resolve } from 'node:path';
import { OPERATOR, SHOP } from '@olov/contract';
import { Keyring } from '@olov/server-kit/keyring';
import { ConfigError } from '@olov/server-kit/settings';
import { documentSettings } from '@olov/server-kit/settings-document';
import { readConfig } from './config';
import { hostSettings } from './settings';

const read = (env: Record<string, string>) => readConfig(env, '/olov');
const secret = 'x'.repeat(32);

test('the default configuration of the host without any environment variables is for the local machine', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isSecure: false,
    dataDir: resolve('.data'),
    api: {
      main: 'http://127.0.0.1:4000/main',
      messenger: 'http://127.0.0.1:4000/messenger',
      hr: 'http://127.0.0.1:4000/hr',
    },
    sessionSecret: undefined,
    messengerSecret: undefined,
    brandFile: '/olov/olov.config.json',
    workspaceDir: '/olov',
    databaseUrl: undefined,
    databaseListenUrl: undefined,
    databasePool: 4,
    trustedProxies: ['loopback'],
    drainMs: 0,
    deployTokens: undefined,
    contentToken: undefined,
    upstreams: {},
    grants: [],
    internalBuildOrigins: [],
    requestsAtOnce: 100,
    allowOverrides: [],
    publishCheckout: 'all',
    devOrigins: [],
    renderWorker: 'thread',
    serviceWorker: true,
    metricsPort: undefined,
    vitalsShare: 0.1,
    hasAccessLog: false,
    renderMs: 800,
    traces: { endpoint: undefined, share: 1 },
    logLevel: 'info',
    sentryDsn: undefined,
    serverDsn: undefined,
    telegramApp: undefined,
    analytics: undefined,
    map: undefined,
    telegram: undefined,
  });
});

test('an empty environment variable of the host counts as not set', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'MAIN_API_URL', 'SESSION_SECRET', 'LOG_LEVEL'];
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}));
});

test('the environment variables that are set replace the host’s defaults', () => {
  expect(
    read({
      PORT: '8080',
      BACKEND_PORT: '9000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://pizza.uz/',
      DATA_DIR: '/var/olov',
      MAIN_API_URL: 'https://api.pizza.uz/v1/',
      SESSION_SECRET: secret,
      MESSENGER_SECRET: secret,
      BRAND_FILE: '/etc/brand.json',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://pizza.uz',
    isSecure: true,
    dataDir: '/var/olov',
    api: { main: 'https://api.pizza.uz/v1', messenger: 'http://127.0.0.1:9000/messenger' },
    sessionSecret: new Keyring('SESSION_SECRET', secret),
    brandFile: '/etc/brand.json',
    logLevel: 'warn',
  });
});

test('the default public address of the host contains the configured port', () => {
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test.each([
  ['RENDER_WORKER', 'fork'],
  ['RENDER_MS', '0'],
  ['RENDER_MS', 'soon'],
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['BACKEND_PORT', 'none'],
  ['PUBLIC_URL', 'pizza.uz'],
  ['PUBLIC_URL', 'ftp://pizza.uz'],
  ['PUBLIC_URL', 'https://pizza.uz/shop'],
  ['PUBLIC_URL', 'https://pizza.uz?x=1'],
  ['MAIN_API_URL', 'localhost:4000'],
  ['MESSENGER_API_URL', '/messenger'],
  ['HR_API_URL', 'javascript:alert(1)'],
  ['HR_API_URL', 'https://api.pizza.uz/?key=1'],
  ['SESSION_SECRET', 'too short'],
  ['MESSENGER_SECRET', 'x'.repeat(31)],
  ['SESSION_SECRET', `${secret} too-short`],
  ['DEPLOY_TOKENS', 'orders=0123456789abcdef too-short'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://localhost/olov'],
  ['CONTENT_TOKEN', 'short'],
  ['DEPLOY_TOKENS', 'orders'],
  ['DEPLOY_TOKENS', '=a secret of the orders team'],
  ['DEPLOY_TOKENS', '../x=a secret of the orders team'],
  ['DEPLOY_TOKENS', 'orders=short'],
  ['DEPLOY_TOKENS', `orders=0123456789abcdef,${SHOP}=a secret of whoever wrote it`],
  ['DEPLOY_TOKENS', 'checkout=a secret of whoever wrote it'],
  ['REMOTE_GRANTS', 'lit-html'],
  ['REMOTE_GRANTS', 'reviews=default'],
  ['REMOTE_GRANTS', "reviews='unsafe-eval'"],
  ['REMOTE_GRANTS', 'reviews=https://api.example; script-src *'],
  ['REMOTE_GRANTS', 'reviews=https://*.example'],
  ['REMOTE_UPSTREAMS', 'https://reviews.example'],
  ['REMOTE_UPSTREAMS', 'reviews=reviews.example'],
  ['REMOTE_UPSTREAMS', 'reviews=https://me:secret@reviews.example'],
  ['REMOTE_UPSTREAMS', 'reviews=https://reviews.example?key=1'],
  ['REMOTE_UPSTREAMS', 'reviews=file:///etc/passwd'],
  ['ALLOW_OVERRIDES', 'everywhere'],
  ['ALLOW_OVERRIDES', 'http://*.pizza.uz'],
  ['INTERNAL_BUILD_ORIGINS', 'http://assets:8080:*'],
  ['INTERNAL_BUILD_ORIGINS', 'http://assets:80800'],
  ['INTERNAL_BUILD_ORIGINS', 'assets.internal'],
  ['ALLOW_OVERRIDES', 'http://localhost:3000/path'],
  ['PUBLISH_CHECKOUT', 'some'],
  ['SENTRY_DSN', 'on'],
  ['SENTRY_DSN', 'https://sentry.pizza.uz/4'],
  ['SENTRY_DSN', 'https://abc@sentry.pizza.uz'],
  ['SENTRY_DSN', 'https://abc@sentry.pizza.uz/olov'],
  ['SENTRY_DSN', 'https://abc@sentry.pizza.uz; script-src */4'],
  ['SENTRY_DSN', 'https://abc@sentry.pizza.uz:99999/4'],
  ['SENTRY_DSN', 'ftp://abc@sentry.pizza.uz/4'],
])('the host’s setting %s=%s is refused with an error that names the variable', (name, value) => {
  const start = () => read({ [name]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(new RegExp(`^${name} `));
});

test('the error for an invalid secret of the host does not print the secret', () => {
  expect(() => read({ SESSION_SECRET: 'hunter2' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

describe('SENTRY_DSN', () => {
  it.each(['https://abc123@sentry.pizza.uz/4', 'http://abc@127.0.0.1:9000/behind/a.path/12'])(
    'SENTRY_DSN accepts the formats that Sentry gives out: %s',
    (dsn) => {
      expect(read({ SENTRY_DSN: dsn }).sentryDsn).toBe(dsn);
    },
  );

  it('SENTRY_DSN with a secret is refused, and the error does not print the secret', () => {
    const start = () => read({ SENTRY_DSN: 'https://abc:hunter2@sentry.pizza.uz/4' });
    expect(start).toThrow(/^SENTRY_DSN must be .* without a secret$/);
    expect(start).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
  });

  it('SENTRY_DSN must be https if the shop is', () => {
    const env = { PUBLIC_URL: 'https://pizza.uz', SENTRY_DSN: 'http://abc@sentry.pizza.uz/4' };
    expect(() => read(env)).toThrow(/^SENTRY_DSN must be https /);
  });
});

describe('the map settings', () => {
  const tiles = { TILE_URL: 'https://{s}.tiles.uz/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Tiles' };

  it('the map settings are undefined without variables', () => {
    expect(read({}).map).toBeUndefined();
  });

  it('the map settings accept tiles with their attribution and its link', () => {
    expect(read({ ...tiles, TILE_ATTRIBUTION_URL: 'https://tiles.uz/copyright' }).map).toEqual({
      tiles: {
        url: tiles.TILE_URL,
        attribution: '© Tiles',
        attributionUrl: 'https://tiles.uz/copyright',
      },
    });
  });

  it('the map settings accept the key of a maps service, at its default domain or at another', () => {
    expect(read({ MAPS_API_KEY: 'key-1' }).map).toEqual({
      service: { url: 'https://api-maps.yandex.ru', apiKey: 'key-1' },
    });
    const env = { MAPS_API_KEY: 'key-1', MAPS_SERVICE_URL: 'https://maps.example/' };
    expect(read(env).map?.service?.url).toBe('https://maps.example');
    expect(read({ ...env, MAPS_SUGGEST_KEY: 'key-2' }).map?.service?.suggestKey).toBe('key-2');
  });

  it.each([
    [{ TILE_URL: 'https://tiles.uz/{z}/{x}.png', TILE_ATTRIBUTION: '© Tiles' }, /^TILE_URL must have \{z\}/],
    [{ TILE_URL: "https://tiles.uz';/{z}/{x}/{y}.png", TILE_ATTRIBUTION: '© Tiles' }, /^TILE_URL must be/],
    [{ TILE_URL: tiles.TILE_URL }, /^TILE_ATTRIBUTION must name/],
    [{ TILE_ATTRIBUTION: '© Tiles' }, /^TILE_ATTRIBUTION needs/],
    [{ ...tiles, TILE_ATTRIBUTION_URL: 'javascript:alert(1)' }, /^TILE_ATTRIBUTION_URL must be/],
    [{ MAPS_SERVICE_URL: 'https://maps.example' }, /^MAPS_SERVICE_URL needs a MAPS_API_KEY/],
    [{ MAPS_SUGGEST_KEY: 'key-2' }, /^MAPS_SUGGEST_KEY needs a MAPS_API_KEY/],
    [{ MAPS_API_KEY: 'a', MAPS_SUGGEST_KEY: 'b;' }, /^MAPS_SUGGEST_KEY must be/],
    [
      { MAPS_API_KEY: 'a', MAPS_SERVICE_ORIGINS: "https://a.example 'unsafe-eval'" },
      /^MAPS_SERVICE_ORIGINS must be/,
    ],
    [{ MAPS_API_KEY: 'a&b' }, /^MAPS_API_KEY must be/],
    [
      { MAPS_API_KEY: 'a', MAPS_SERVICE_URL: 'https://maps.example/v3' },
      /^MAPS_SERVICE_URL must be an origin/,
    ],
    [
      { PUBLIC_URL: 'https://pizza.uz', ...tiles, TILE_URL: 'http://tiles.uz/{z}/{x}/{y}.png' },
      /^TILE_URL must be https/,
    ],
  ])('the map settings %j are refused because a part is invalid', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});

test('the statistics services are those whose id is set', () => {
  expect(read({ GA4_ID: 'G-AB12CD34EF' }).analytics).toEqual({ ga4: 'G-AB12CD34EF' });
  expect(read({ GA4_ID: 'G-AB12CD34EF', METRICA_ID: '12345678' }).analytics).toEqual({
    ga4: 'G-AB12CD34EF',
    metrica: '12345678',
  });
});

test.each([
  [{ GA4_ID: 'UA-12345-1' }, /^GA4_ID must be a measurement id/],
  [{ GA4_ID: 'G-AB12&l=x' }, /^GA4_ID must be a measurement id/],
  [{ METRICA_ID: 'G-AB12CD34EF' }, /^METRICA_ID must be the number of a counter/],
])('the statistics setting %j is refused at the start', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test('each team has its own deploy token, which may contain any character', () => {
  expect(
    read({
      DEPLOY_TOKENS: `orders=0123456789abcdef==, menu-cart=fedcba9876543210, ${OPERATOR}=abcdef9876543210`,
    }).deployTokens,
  ).toEqual({
    [OPERATOR]: new Keyring('DEPLOY_TOKENS operator', 'abcdef9876543210'),
    orders: new Keyring('DEPLOY_TOKENS orders', '0123456789abcdef=='),
    'menu-cart': new Keyring('DEPLOY_TOKENS menu-cart', 'fedcba9876543210'),
  });
});

test('the upstream of each remote has one spelling, without a slash at its end', () => {
  expect(
    read({ REMOTE_UPSTREAMS: 'reviews=HTTPS://Reviews.example:443/api/, loyalty=http://10.0.0.5:8080' })
      .upstreams,
  ).toEqual({ reviews: 'https://reviews.example/api', loyalty: 'http://10.0.0.5:8080' });
});

test('a public shop without deploy tokens accepts no deploys, and a shop that is not public generates a deploy token', () => {
  const env = { NODE_ENV: 'production', SESSION_SECRET: secret, MESSENGER_SECRET: secret };
  expect(read({ ...env, PUBLIC_URL: 'https://pizza.uz' }).deployTokens).toEqual({});
  expect(read(env).deployTokens).toBeUndefined();
});

test.each([
  [{}, []],
  [{ ALLOW_OVERRIDES: 'off', NODE_ENV: 'development' }, []],
  [{ NODE_ENV: 'development' }, ['http://localhost:*', 'http://127.0.0.1:*']],
  [{ ALLOW_OVERRIDES: 'on' }, ['http://localhost:*', 'http://127.0.0.1:*']],
  [
    { ALLOW_OVERRIDES: 'http://localhost:*, https://dev.pizza.uz/' },
    ['http://localhost:*', 'https://dev.pizza.uz'],
  ],
])('the variables %j allow developer overrides from %j', (env, expected) => {
  expect(read(env).allowOverrides).toEqual(expected);
});

test('origins of internal builds are compared as browsers spell them', () => {
  const text = 'HTTP://Assets.Internal:80/, https://cdn.pizza.uz:443, http://[::1]:8080, http://LOCALHOST:*';
  expect(read({ INTERNAL_BUILD_ORIGINS: text }).internalBuildOrigins).toEqual([
    'http://assets.internal',
    'https://cdn.pizza.uz',
    'http://[::1]:8080',
    'http://localhost:*',
  ]);
});

// asvs V13.2.3
test.each(['SESSION_SECRET', 'MESSENGER_SECRET'])(
  '%s is required for a public shop in production',
  (name) => {
    const env: Record<string, string> = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://pizza.uz',
      SESSION_SECRET: secret,
      MESSENGER_SECRET: secret,
    };
    expect(() => read({ ...env, [name]: '' })).toThrow(`${name} must be set in production with a PUBLIC_URL`);
    expect(() => read({ ...env, [name]: '', NODE_ENV: 'development' })).not.toThrow();
    expect(() => read({ ...env, [name]: '', PUBLIC_URL: '' })).not.toThrow();
  },
);

describe('DEV_ORIGINS', () => {
  it('DEV_ORIGINS is read in development', () => {
    const env = { NODE_ENV: 'development', DEV_ORIGINS: 'http://localhost:3100,http://localhost:3101/' };
    expect(read(env).devOrigins).toEqual(['http://localhost:3100', 'http://localhost:3101']);
  });

  // asvs V13.4.2
  it('DEV_ORIGINS is refused outside development and if it is not a URL', () => {
    expect(() => read({ DEV_ORIGINS: 'http://localhost:3100' })).toThrow(/^DEV_ORIGINS /);
    expect(() => read({ NODE_ENV: 'development', DEV_ORIGINS: 'localhost' })).toThrow(/^DEV_ORIGINS /);
  });
});

test('the service worker is on by default, and off with SERVICE_WORKER=off or with dev servers', () => {
  expect(read({}).serviceWorker).toBe(true);
  expect(read({ SERVICE_WORKER: 'off' }).serviceWorker).toBe(false);
  expect(read({ NODE_ENV: 'development', DEV_ORIGINS: 'http://localhost:3100' }).serviceWorker).toBe(false);
  expect(() => read({ SERVICE_WORKER: 'no' })).toThrow(/^SERVICE_WORKER must be one of on, off/);
});

test('docs/configuration.md and deploy list the settings of the host (npm run generate writes them)', async () => {
  const { found, expected } = await documentSettings(join(__dirname, '../..'), 'host', hostSettings);
  expect(found).toEqual(expected);
});
