import path from 'node:path';
import { OPEN_STREET_MAP } from '@olov/contract/places/tiles';
import { Keyring } from '@olov/server-kit/keyring';
import { readConfig } from './config';

describe('settings of the back end', () => {
  test('without environment variables the back end embeds its database, and kitchen page and demo menu are on', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: path.resolve('.data'),
      databaseUrl: undefined,
      databaseListenUrl: undefined,
      databasePool: 10,
      migrates: true,
      metricsPort: undefined,
      hasAccessLog: false,
      trustedProxies: ['loopback'],
      drainMs: 0,
      jwksUrl: 'http://127.0.0.1:3000/.well-known/jwks.json',
      staffToken: undefined,
      staffTokens: [],
      staffOrigin: undefined,
      staffProvider: undefined,
      officeDir: path.resolve('../office-remote/dist'),
      tiles: OPEN_STREET_MAP,
      warnings: [],
      messengerSecret: undefined,
      storage: undefined,
      hasPicturesInBucket: false,
      mediaDir: expect.stringMatching(/demo-data\/media$/),
      mediaUrl: '/main/media',
      pages: undefined,
      payments: { publicUrl: 'http://localhost:3000', windowMinutes: 30, isSandbox: false },
      mostWaiting: { ofPhone: 5, ofAddress: 50 },
      geocoder: undefined,
      mapLinkUrl:
        'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=18/{latitude}/{longitude}',
      customerSecret: undefined,
      sms: { way: 'log' },
      webhooks: { urls: [], secrets: [] },
      push: {
        privateKey: undefined,
        subject: 'http://localhost:3000',
        services: [
          'fcm.googleapis.com',
          '*.push.services.mozilla.com',
          '*.push.apple.com',
          '*.notify.windows.com',
        ],
      },
      brandFile: path.resolve('../olov.config.json'),
      hr: {
        filesDir: path.resolve('.data/applications'),
        minimumAge: 16,
        hourlyLimit: 20,
        mostBytes: 2048 * 1024 * 1024,
        retentionDays: 180,
        clamav: undefined,
      },
      feedbackRetentionDays: 180,
      ordersKeepDays: undefined,
      kitchen: { isOn: true, stepSeconds: 20 },
      requestsAtOnce: 100,
      seedFile: expect.stringMatching(/demo-data\/dist\/seed\.json$/),
      traces: { endpoint: undefined, share: 1 },
      logLevel: 'info',
    });
  });

  test('with DATABASE_URL the kitchen page and the demo menu are off unless they are turned on', () => {
    const DATABASE_URL = 'postgres://shop@db/shop';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ kitchen: { isOn: false }, seedFile: undefined });
    expect(readConfig({ DATABASE_URL, SEED_FILE: '/shop/seed.json' }).seedFile).toBe('/shop/seed.json');
    expect(readConfig({ DATABASE_URL, KITCHEN_SIMULATOR: 'on', SEED_DEMO: 'on' })).toMatchObject({
      kitchen: { isOn: true },
      seedFile: expect.stringMatching(/demo-data\/dist\/seed\.json$/),
    });
  });

  test('the default address of the token keys is that of the host at its default port', () => {
    expect(readConfig({ PORT: '8080' }).jwksUrl).toBe('http://127.0.0.1:8080/.well-known/jwks.json');
  });

  test('clamd is configured with a socket or with a host, but not with both', () => {
    const clamavOf = (env: Record<string, string>) => readConfig(env).hr.clamav;
    expect(clamavOf({ CLAMAV_SOCKET: '/run/clamd.ctl' })).toEqual({ path: '/run/clamd.ctl' });
    expect(clamavOf({ CLAMAV_HOST: 'clamd' })).toEqual({ host: 'clamd', port: 3310 });
    expect(clamavOf({ CLAMAV_HOST: '[::1]:3311' })).toEqual({ host: '::1', port: 3311 });
    expect(() => clamavOf({ CLAMAV_HOST: 'clamd', CLAMAV_SOCKET: '/run/clamd.ctl' })).toThrow(
      'CLAMAV_SOCKET',
    );
  });

  test.each([
    ['BACKEND_PORT', 'http'],
    ['BACKEND_PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://db'],
    ['JWKS_URL', 'host/keys'],
    ['KITCHEN_SIMULATOR', 'no'],
    ['KITCHEN_STEP_SECONDS', '0'],
    ['SEED_DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['STAFF_TOKEN', 'short'],
    ['STAFF_TOKENS', 'pos:orders:too-short'],
    ['STAFF_TOKENS', 'pos:orders:sixteen-characters and-short'],
    ['STAFF_TOKENS', 'pos:everything:sixteen-characters'],
    ['STAFF_TOKENS', 'sixteen-characters-alone'],
    ['STAFF_TOKENS', 'staff-token:all:sixteen-characters'],
    ['STAFF_TOKENS', 'pos:orders:sixteen-characters,pos:zones:sixteen-other-characters'],
    ['STAFF_TOKENS', 'pos:orders:sixteen-characters,erp:zones:sixteen-characters'],
    ['STAFF_ORIGIN', 'https://shop.example/staff'],
    ['STAFF_OIDC_ISSUER', 'http://login.example'],
    ['STAFF_OIDC_CLIENT_SECRET', 'short'],
    ['STAFF_OIDC_CLAIM', 'sub'],
    ['PAGES_URL', 'host:3000'],
    ['PUBLIC_URL', 'olov'],
    ['PAYMENT_MINUTES', '0'],
    ['PAYMENT_SANDBOX', 'yes'],
    ['PAYME_KEY', 'alone'],
    ['CLICK_SERVICE_ID', '1'],
    ['UZUM_PASSWORD', 'alone'],
    ['PAYME_IPS', 'payme.uz'],
    ['CLICK_IPS', '10.0.0.0/33'],
    ['GEOCODER_URL', 'nominatim'],
    ['CUSTOMER_SECRET', 'short'],
    ['SMS_URL', 'https://sms.example'],
    ['SMS_TOKEN', 'alone'],
    ['VACANCY_MINIMUM_AGE', '12'],
    ['VACANCY_MINIMUM_AGE', '16.5'],
    ['VACANCY_HOURLY_LIMIT', '0'],
    ['WAITING_ORDERS_OF_PHONE', '0'],
    ['WAITING_ORDERS_OF_ADDRESS', '2.5'],
    ['APPLICATIONS_MAX_MB', 'all'],
    ['APPLICATION_RETENTION_DAYS', 'never'],
    ['FEEDBACK_RETENTION_DAYS', '0'],
    ['ORDERS_KEEP_DAYS', '29'],
    ['STORAGE_URL', 'https://bucket'],
    ['STORAGE_URL', 's3://key:secret@bucket'],
    ['CLAMAV_HOST', 'tcp://clamd'],
    ['CLAMAV_HOST', 'clamd:99999'],
  ])(
    'the setting %s=%s stops the start of the back end, and the message names the variable',
    (name, value) => {
      expect(() => readConfig({ [name]: value })).toThrow(name);
    },
  );

  test('an own geocoder is accepted; the public geocoder needs GEOCODER_CONTACT', () => {
    const GEOCODER_URL = 'https://geo.example/nominatim/';
    expect(readConfig({ GEOCODER_URL }).geocoder).toEqual({
      url: 'https://geo.example/nominatim',
      contact: undefined,
    });
    const open = { GEOCODER_URL: 'https://nominatim.openstreetmap.org' };
    expect(() => readConfig(open)).toThrow('GEOCODER_CONTACT');
    expect(readConfig({ ...open, GEOCODER_CONTACT: 'shop@example.com' }).geocoder?.contact).toBe(
      'shop@example.com',
    );
  });

  test('with STORAGE_URL the pictures are in the bucket, unless MEDIA_DIR names a folder', () => {
    const STORAGE_URL = 's3://shop/olov?endpoint=http://127.0.0.1:9000';
    expect(readConfig({ STORAGE_URL })).toMatchObject({
      storage: { bucket: 'shop', prefix: 'olov', endpoint: 'http://127.0.0.1:9000' },
      hasPicturesInBucket: true,
    });
    expect(readConfig({ STORAGE_URL, MEDIA_DIR: '/pictures' })).toMatchObject({
      mediaDir: '/pictures',
      hasPicturesInBucket: false,
    });
  });

  test('PAGES_URL needs CONTENT_TOKEN', () => {
    const PAGES_URL = 'http://host:3000/';
    const CONTENT_TOKEN = 'sixteen-characters';
    expect(readConfig({ PAGES_URL, CONTENT_TOKEN }).pages).toEqual({
      url: 'http://host:3000',
      token: CONTENT_TOKEN,
    });
    expect(() => readConfig({ PAGES_URL })).toThrow('CONTENT_TOKEN');
    expect(() => readConfig({ PAGES_URL, CONTENT_TOKEN: 'short' })).toThrow('CONTENT_TOKEN');
  });

  test('STAFF_TOKENS names a purpose and scopes for each token', () => {
    const STAFF_TOKENS =
      'pos:orders+stop-list:a:secret=of+sixteen, erp:zones:another-secret-of-it and-its-older-value';
    expect(readConfig({ STAFF_TOKENS }).staffTokens).toEqual([
      {
        purpose: 'pos',
        scopes: ['orders', 'stop-list'],
        secret: new Keyring('STAFF_TOKENS pos', 'a:secret=of+sixteen'),
      },
      {
        purpose: 'erp',
        scopes: ['zones'],
        secret: new Keyring('STAFF_TOKENS erp', 'another-secret-of-it and-its-older-value'),
      },
    ]);
  });

  test('STAFF_TOKENS must not repeat the secret of STAFF_TOKEN', () => {
    const STAFF_TOKEN = 'sixteen-characters';
    const env = { STAFF_TOKEN, STAFF_TOKENS: `pos:all:${STAFF_TOKEN}` };
    expect(() => readConfig(env)).toThrow('STAFF_TOKENS must not have the secret of STAFF_TOKEN for pos');
  });

  test('STAFF_ORIGIN must have another host than the shop, and production without it gets a warning', () => {
    const PUBLIC_URL = 'https://shop.example';
    expect(() => readConfig({ PUBLIC_URL, STAFF_ORIGIN: 'http://shop.example' })).toThrow('STAFF_ORIGIN');
    const STAFF_ORIGIN = 'https://staff.shop.example';
    expect(readConfig({ PUBLIC_URL, STAFF_ORIGIN }).staffOrigin).toBe(STAFF_ORIGIN);
    const warningsOf = (env: Record<string, string>) =>
      readConfig({ NODE_ENV: 'production', ...env }).warnings;
    expect(warningsOf({ STAFF_ORIGIN })).toEqual([]);
    expect(warningsOf({ STAFF_TOKEN: 'sixteen-characters' })).toEqual([
      expect.stringContaining('STAFF_TOKEN opens all calls'),
      expect.stringContaining('set STAFF_ORIGIN'),
    ]);
  });

  test('the sign-in through a provider needs all of its settings, and the one that is missing is named', () => {
    const env = {
      STAFF_OIDC_ISSUER: 'https://login.example/realm',
      STAFF_OIDC_CLIENT_ID: 'olov',
      STAFF_OIDC_CLIENT_SECRET: 'a secret',
      STAFF_ORIGIN: 'https://staff.shop.example',
    };
    expect(readConfig(env).staffProvider).toEqual({
      issuer: 'https://login.example/realm',
      clientId: 'olov',
      clientSecret: 'a secret',
      claim: 'email',
      origin: 'https://staff.shop.example',
    });
    for (const name of Object.keys(env))
      expect(() => readConfig({ ...env, [name]: undefined })).toThrow(`${name} must be set`);
  });

  test('production with DATABASE_URL requires CUSTOMER_SECRET', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://shop@db/shop' };
    const CUSTOMER_SECRET = 'a-secret-of-thirty-two-characters';
    expect(() => readConfig(env)).toThrow('CUSTOMER_SECRET');
    expect(readConfig({ ...env, CUSTOMER_SECRET })).toMatchObject({
      customerSecret: new Keyring('CUSTOMER_SECRET', CUSTOMER_SECRET),
      staffToken: undefined,
      staffTokens: [],
    });
  });

  test('only a back end with an embedded database writes phone messages to the log', () => {
    const DATABASE_URL = 'postgres://db/shop';
    expect(readConfig({ DATABASE_URL }).sms).toEqual({ way: 'none' });
    const gateway = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'secret' };
    for (const env of [gateway, { ...gateway, DATABASE_URL }]) {
      expect(readConfig(env).sms).toEqual({
        way: 'gateway',
        url: 'https://sms.example/send',
        token: 'secret',
      });
    }
  });

  test('a payment provider is on if all of its secrets are set; a missing secret is named', () => {
    const env = { UZUM_SERVICE_ID: '1', UZUM_LOGIN: 'uzum' };
    expect(() => readConfig(env)).toThrow('UZUM_PASSWORD must be set');
    const { payments } = readConfig({ ...env, UZUM_PASSWORD: 'secret', UZUM_IPS: '10.1.0.0/16, ::1' });
    expect(payments.uzum).toMatchObject({ login: 'uzum', allowed: ['10.1.0.0/16', '::1'] });
    expect([payments.payme, payments.click]).toEqual([undefined, undefined]);
  });

  test('the payment sandbox has three providers, and is refused in production and beside a real provider', () => {
    const env = { PAYMENT_SANDBOX: 'on' };
    expect(Object.keys(readConfig(env).payments)).toEqual(expect.arrayContaining(['payme', 'click', 'uzum']));
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow('PAYMENT_SANDBOX');
    expect(() => readConfig({ ...env, PAYME_MERCHANT_ID: '1', PAYME_KEY: 'the-key' })).toThrow(
      'PAYMENT_SANDBOX',
    );
  });
});
