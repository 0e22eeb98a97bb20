import { createHash } from 'node:crypto';
import { bootOf } from '../testing/bootOf';
import { openTestShop } from '../testing/shop';
import { EARLY_HASH } from './early/earlyScript';

async function headersOf(options: Parameters<typeof openTestShop>[0], path = '/') {
  const shop = await openTestShop(options);
  const { headers, text } = await shop.get(path);
  await shop.close();
  const directives = (headers['content-security-policy'] as string)
    .split(';')
    .map((directive) => directive.trim().split(' '))
    .map(([name, ...sources]) => [name, sources] as const);
  return { headers, text, policy: Object.fromEntries(directives) };
}

describe.each(['/', '/pizzas', '/api/token', '/remotes/nothing.js'])('the headers of %s', (path) => {
  it('allow no script but our own files, and no frame but Telegram', async () => {
    const { headers, policy } = await headersOf({}, path);
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
    // It knows no list, so it would shut Telegram out.
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

test('scripts are loaded by those alone who are named, the remotes of this page among them', async () => {
  const { policy } = await headersOf({});
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual([
    'olov_host',
    'olov',
    'olov_worker',
    'olov_menu_cart',
    'olov_orders',
    "'allow-duplicates'",
  ]);
});

test('the style sheet of the brand is allowed by its hash, and no other', async () => {
  const { text, policy } = await headersOf({ brand: { colors: { light: { accent: '#0a7' }, dark: {} } } });
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  expect(style).toContain('--p-accent:#0a7');
  expect(policy['style-src']).toEqual([
    "'self'",
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  ]);
});

test('who is told of errors is a place to send to, and nothing else', async () => {
  const without = await headersOf({});
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

test('a maps service may be loaded and asked, tiles may be shown, and nobody else', async () => {
  const origins = ['https://*.maps.example', 'https://suggest.example'];
  const without = await headersOf({});
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
  // The service changes its script when it likes, so nobody can say a hash of it.
  expect(headers).not.toHaveProperty('integrity-policy');
  expect(without.headers).toHaveProperty('integrity-policy');
});

test('https is demanded where the shop has it, of this name alone', async () => {
  const secure = await headersOf({});
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  const plain = await headersOf({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
});
