import { webcrypto } from 'node:crypto';
import { KEEP_HEADER, KEEP_SIGNATURE, type KeptBuild } from '@olov/contract';
import { bootOf } from '../../testing/bootOf';
import { installFolder } from '../../testing/installFolder';
import { openTestShop, sharedShop, testBuilds } from '../../testing/shop';

const builds = [
  ...testBuilds,
  {
    id: 'content',
    manifest: {
      routes: [
        { path: '/news/:id', page: 'item', prerendered: true },
        { path: '/profile', page: 'profile' },
      ],
    },
  },
];

const shop = sharedShop(async () => ({ builds, installDir: await installFolder() }));

test.each(['/', '/en', '/news/1', '/en/profile'])(
  'the page %s may be cached by a browser, and its response names its build',
  async (path) => {
    const { headers, text } = await shop.get(path);
    expect(headers[KEEP_HEADER]).toBe(bootOf(text).composition.id);
  },
);

test.each(['/', '/en', '/news/1', '/en/profile', '/en/news/1?utm_source=mail'])(
  'the page %s is signed with the key that the service worker has, for its path and build',
  async (url) => {
    const { key = '', id } = JSON.parse((await shop.get('/builds/kept.json')).text) as KeptBuild;
    const { headers, text } = await shop.get(url, { [KEEP_HEADER]: 'only' });
    const terms = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const known = await webcrypto.subtle.importKey('spki', Buffer.from(key, 'base64'), terms, false, [
      'verify',
    ]);
    const [path] = url.split('?');
    const isSigned = (html: string) =>
      webcrypto.subtle.verify(
        terms,
        known,
        Buffer.from(String(headers[KEEP_SIGNATURE]), 'base64'),
        Buffer.from(`${id} ${path}\n${html}`),
      );
    expect([await isSigned(text), await isSigned(`${text} `)]).toEqual([true, false]);
  },
);

test('a page whose query can change its content is not signed', async () => {
  const { headers } = await shop.get('/en?product=1', { [KEEP_HEADER]: 'only' });
  expect(headers).not.toHaveProperty(KEEP_SIGNATURE);
});

test('another spelling of a path, whose page has the same body, is not signed', async () => {
  const keep = { [KEEP_HEADER]: 'only' };
  expect((await shop.get('/en/news/%31', keep)).headers).not.toHaveProperty(KEEP_SIGNATURE);
  expect((await shop.get('/en/news/1', keep)).headers).toHaveProperty(KEEP_SIGNATURE);
});

test.each(['/tracker/abc123', '/nothing'])('the page %s may not be cached by a browser', async (path) => {
  expect((await shop.get(path)).headers).not.toHaveProperty(KEEP_HEADER);
});

test('a page response has no cache header for the service worker if the service worker is off', async () => {
  const plain = await openTestShop({
    builds,
    installDir: await installFolder(),
    env: { SERVICE_WORKER: 'off' },
  });
  const { headers } = await plain.get('/');
  await plain.close();
  expect(headers).not.toHaveProperty(KEEP_HEADER);
});

test('a page that the service worker requests for its cache is not counted as a page view of a trial', async () => {
  await shop.publishBuild({ id: 'host', content: 'another' });
  await shop.tryOut('host', 50);
  expect(bootOf((await shop.get('/')).text).trial).toEqual({ view: expect.any(String) });
  expect(bootOf((await shop.get('/', { [KEEP_HEADER]: 'only' })).text)).not.toHaveProperty('trial');
});
