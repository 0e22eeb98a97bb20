import { kindOf } from './kindOf';
import { ORIGIN } from './testing/openWorker';

const asked = (path: string, parts: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    {
      method: 'GET',
      mode: 'cors',
      destination: '',
      cache: 'default',
      url: new URL(path, ORIGIN).href,
      ...parts,
    },
    ORIGIN,
  );

test.each([
  ['/remotes/host/1.0.0/main.js', 'file'],
  ['/builds/latest.json?1', 'latest'],
  ['/main/api/shop?Language=3', 'answer'],
  ['/main/api/shop/Index?RestaurantId=center', 'answer'],
  ['/main/api/news/List?Language=3', 'answer'],
  ['/en/news/_payload.json?build=1', 'answer'],
])('the service worker handles the request %s as the kind “%s”', (path, kind) => {
  expect(asked(path)).toBe(kind);
});

test.each([
  '/main/api/delivery/List',
  '/main/api/delivery/Get?orderId=1',
  '/main/api/delivery/Events?orderId=1',
  '/main/api/customers/Get',
  '/main/api/shopping',
  '/main/api/shop/Indices',
  '/api/token',
  '/hr/api/vacancies/List',
  '/registry.json',
])('the service worker leaves the request %s to the network', (path) => {
  expect(asked(path)).toBeUndefined();
});

test('the service worker never handles a POST request', () => {
  expect(asked('/main/api/shop', { method: 'POST' })).toBeUndefined();
  expect(asked('/en', { method: 'POST', mode: 'navigate' })).toBeUndefined();
});

test('the service worker handles a navigation as a page, unless it is one to an API', () => {
  expect(asked('/en/order', { mode: 'navigate' })).toBe('page');
  expect(asked('/main/api/shop', { mode: 'navigate' })).toBeUndefined();
});

test.each([
  '/registry.json',
  '/sitemap.xml',
  '/robots.txt',
  '/en/manifest.webmanifest',
  '/icons/icon-192.png',
  '/healthz',
  '/_olov',
  '/_olov/status',
  '/_preview/orders@1.2.0-0a1b2c3d~0123456789abcdefghij-_',
])('the service worker does not handle %s as a page, even in a navigation', (path) => {
  expect(asked(path, { mode: 'navigate' })).toBeUndefined();
});

test('the service worker leaves a request that bypasses all caches to the network', () => {
  expect(asked('/main/api/shop', { cache: 'no-store' })).toBeUndefined();
});

test('the service worker leaves a navigation that sets an override to the server', () => {
  expect(asked('/en?override=orders@1.0.0', { mode: 'navigate' })).toBeUndefined();
});

test('the service worker handles a picture only if it belongs to this shop', () => {
  expect(asked('/main/media/a.webp', { destination: 'image' })).toBe('picture');
  expect(asked('https://tiles.test/1.png', { destination: 'image' })).toBeUndefined();
});
