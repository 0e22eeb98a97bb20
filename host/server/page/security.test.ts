import { createHash } from 'node:crypto';
import { bootOf } from '../testing/bootOf';
import { openTestShop, sharedShop } from '../testing/shop';
import { EARLY_HASH } from './html/early/earlyScript';

const plain = sharedShop();

async function headersOf(options?: Parameters<typeof openTestShop>[0], path = '/') {
  const shop = options ? await openTestShop(options) : plain;
  const { headers, text } = await shop.get(path);
  if (options) await shop.close();
  const directives = (headers['content-security-policy'] as string)
    .split(';')
    .map((directive) => directive.trim().split(' '))
    .map(([name, ...sources]) => [name, sources] as const);
  return { headers, text, policy: Object.fromEntries(directives) };
}

// asvs V1.3.2, V3.4.3, V3.4.6
test.each(['/', '/pizzas', '/api/token', '/remotes/nothing.js'])(
  'the security headers of %s allow only own scripts, and frames only by Telegram',
  async (path) => {
    const { headers, policy } = await headersOf(undefined, path);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']).toEqual(["'self'", EARLY_HASH]);
    expect(policy['worker-src']).toEqual(["'self'"]);
    expect(policy['manifest-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual([
      "'self'",
      'https://web.telegram.org',
      'https://*.telegram.org',
    ]);
    // X-Frame-Options has no list of origins, so it would block Telegram.
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

test('the security headers require trusted types and name only the policies of the host and of this page’s remotes', async () => {
  const { policy } = await headersOf();
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual([
    'olov_host',
    'olov',
    'olov_worker',
    'olov_html',
    'olov_menu_cart',
    'olov_orders',
    "'allow-duplicates'",
  ]);
});

test('a page allows the granted needs of its remotes, and neither other needs nor other grants', async () => {
  const options = {
    env: { REMOTE_GRANTS: 'orders=lit-html,orders=https://api.example,orders=unneeded,menu-cart=other' },
  };
  const shop = await openTestShop(options);
  const needs = {
    trustedTypes: ['lit-html', 'other'],
    connect: ['https://api.example', 'https://b.example'],
  };
  await shop.publishBuild({ id: 'orders', content: 'with needs', manifest: { needs } });
  const { headers } = await shop.get('/');
  await shop.close();
  const policy = headers['content-security-policy'];
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toMatch(/olov_orders lit-html 'allow-duplicates'$/);
});

test('the security policy allows the brand’s inline style sheet by its hash and no other', async () => {
  const { text, policy } = await headersOf({ brand: { colors: { light: { accent: '#064' }, dark: {} } } });
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  expect(style).toContain('--p-accent:#064');
  expect(policy['style-src']).toEqual([
    "'self'",
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  ]);
});

test('the security policy allows connections to the Sentry origin, and nothing else from it', async () => {
  const without = await headersOf();
  expect(without.policy['connect-src']).toEqual(["'self'"]);
  const { policy, text } = await headersOf({
    env: { SENTRY_DSN: 'https://abc@sentry.pizza.uz:8443/behind/4' },
  });
  expect(policy).toEqual({
    ...without.policy,
    'connect-src': ["'self'", 'https://sentry.pizza.uz:8443'],
  });
  expect(bootOf(text).sentryDsn).toBe('https://abc@sentry.pizza.uz:8443/behind/4');
  expect(bootOf(without.text)).not.toHaveProperty('sentryDsn');
});

test('the security policy allows scripts and requests of the maps service and images of the tiles, and no other origin', async () => {
  const origins = ['https://*.maps.example', 'https://suggest.example'];
  const without = await headersOf();
  const { policy, text, headers } = await headersOf({
    env: {
      TILE_URL: 'http://{s}.tiles.uz:8080/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: '© Tiles',
      MAPS_API_KEY: 'key-1',
      MAPS_SERVICE_ORIGINS: 'https://*.maps.example, https://suggest.example',
      PUBLIC_URL: 'http://localhost:3000',
    },
  });
  expect(policy).toEqual({
    ...without.policy,
    'script-src': ["'self'", 'https://api-maps.yandex.ru', ...origins, EARLY_HASH],
    'connect-src': ["'self'", 'https://api-maps.yandex.ru', ...origins],
    'img-src': [...without.policy['img-src'], 'http://*.tiles.uz:8080'],
  });
  expect(bootOf(text).map).toEqual({
    tiles: { url: 'http://{s}.tiles.uz:8080/{z}/{x}/{y}.png', attribution: '© Tiles' },
    service: { url: 'https://api-maps.yandex.ru', apiKey: 'key-1', origins },
  });
  expect(bootOf(without.text)).not.toHaveProperty('map');
  // The maps service changes its script at any time, so there is no hash for it.
  expect(headers).not.toHaveProperty('integrity-policy');
  expect(without.headers).toHaveProperty('integrity-policy');
});

test('the security policy allows the scripts of the set statistics services by their path, and their receivers', async () => {
  const without = await headersOf();
  const { policy, text, headers } = await headersOf({ env: { GA4_ID: 'G-AB12CD34EF' } });
  expect(policy).toEqual({
    ...without.policy,
    'script-src': ["'self'", 'https://www.googletagmanager.com/gtag/js', EARLY_HASH],
    'connect-src': ["'self'", 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    'trusted-types': without.policy['trusted-types'].toSpliced(4, 0, 'olov_analytics'),
  });
  expect(bootOf(text).analytics).toEqual({ ga4: 'G-AB12CD34EF' });
  expect(bootOf(without.text)).not.toHaveProperty('analytics');
  // A statistics service changes its script at any time, so there is no hash for it.
  expect(headers).not.toHaveProperty('integrity-policy');
});

// asvs V3.4.1
test('HSTS is set for a shop with https, without subdomains', async () => {
  const secure = await headersOf();
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  const plain = await headersOf({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
});
