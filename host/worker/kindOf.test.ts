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
])('%s is kept as a %s', (path, kind) => {
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
])('%s is nobody’s but the network’s', (path) => {
  expect(asked(path)).toBeUndefined();
});

test('nothing that is sent is ever kept', () => {
  expect(asked('/main/api/shop', { method: 'POST' })).toBeUndefined();
  expect(asked('/en', { method: 'POST', mode: 'navigate' })).toBeUndefined();
});

test('a page is what is navigated to, but not an API', () => {
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
])('%s is no page, although it can be navigated to', (path) => {
  expect(asked(path, { mode: 'navigate' })).toBeUndefined();
});

test('who asks past all caches is answered by the API itself', () => {
  expect(asked('/main/api/shop', { cache: 'no-store' })).toBeUndefined();
});

test('who leads to an override is for the server to see', () => {
  expect(asked('/en?override=orders@1.0.0', { mode: 'navigate' })).toBeUndefined();
});

test('pictures are those of this shop', () => {
  expect(asked('/main/media/a.webp', { destination: 'image' })).toBe('picture');
  expect(asked('https://tiles.test/1.png', { destination: 'image' })).toBeUndefined();
});
