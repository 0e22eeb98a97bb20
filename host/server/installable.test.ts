import { createHash } from 'node:crypto';
import { KEEP_HEADER, type KeptBuild } from '@olov/contract';
import { ADDRESS_ICON } from '@olov/contract/platform/constants';
import { LOCALES } from '@olov/contract/platform/locales';
import { brandStyle } from './brand/brandStyle';
import { installFolder } from './testing/installFolder';
import { openTestShop, sharedShop } from './testing/shop';

const openShop = async ({ env = {}, brand = {} } = {}) =>
  openTestShop({ env, brand, installDir: await installFolder() });

const shop = sharedShop(async () => ({ installDir: await installFolder() }));

describe('GET /manifest.webmanifest', () => {
  it.each([
    ['/manifest.webmanifest', 'ru', '/', 'Мои заказы'],
    ['/en/manifest.webmanifest', 'en', '/en', 'My orders'],
    ['/uz/manifest.webmanifest', 'uz', '/uz', 'Buyurtmalarim'],
  ])('the web app manifest %s is in %s', async (path, lang, start, orders) => {
    const { headers, text } = await shop.get(path);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({
      id: '/',
      short_name: 'Olov',
      lang,
      dir: 'ltr',
      start_url: start,
      scope: '/',
    });
    expect(manifest).toMatchObject({
      display: 'standalone',
      theme_color: '#faf6f1',
      background_color: '#faf6f1',
    });
    expect(manifest.shortcuts).toEqual([{ name: orders, url: expect.stringMatching(/\/profile$/) }]);
  });

  it('the icon of saved addresses exists', async () => {
    const { status, headers } = await shop.get(ADDRESS_ICON);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  it('the web app manifest lists existing icons with their sizes, two of them maskable', async () => {
    const { icons } = JSON.parse((await shop.get('/manifest.webmanifest')).text);
    for (const { src, sizes, type } of icons) {
      const { status, headers, bytes } = await shop.get(src);
      expect([status, headers['content-type']?.replace('; charset=utf-8', '')]).toEqual([200, type]);
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    const maskable = icons.filter(({ purpose }: { purpose: string }) => purpose === 'maskable');
    expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
  });

  it('the web app manifest contains the colour and the icons of the chain', async () => {
    const icons = [{ src: '/main/media/own.png', sizes: '512x512', type: 'image/png', purpose: 'any' }];
    const own = await openShop({ brand: { icons, colors: { light: { ground: '#fff' }, dark: {} } } });
    const manifest = JSON.parse((await own.get('/manifest.webmanifest')).text);
    const { text } = await own.get('/');
    await own.close();
    expect(manifest).toMatchObject({ icons, theme_color: '#fff' });
    expect(text).toContain('<link rel="apple-touch-icon" href="/main/media/own.png">');
  });

  it('every page links to the web app manifest in its language', async () => {
    const { text } = await shop.get('/en');
    expect(text).toContain('<link rel="manifest" href="/en/manifest.webmanifest">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">');
  });
});

describe('GET /sw.js', () => {
  it('GET /sw.js is revalidated with every page and not loaded again after a release, and pages start the service worker', async () => {
    const { headers, text } = await shop.get('/sw.js');
    const page = await shop.get('/');
    await shop.publishBuild({ id: 'orders', content: 'newer', manifest: { routes: [] } });
    const again = await shop.get('/sw.js', { 'if-none-match': headers.etag });
    expect([headers['cache-control'], headers['content-type'], again.status]).toEqual([
      'private, no-cache',
      'text/javascript; charset=utf-8',
      304,
    ]);
    expect(text).toMatch(/;\nkeep\(\)$/);
    expect(page.text).toContain('"worker":true');
  });

  it('the script that the service worker imports has the build of its visitor: its lists of files by hash, and the policy of its pages', async () => {
    const { text, headers: sent } = await shop.get('/builds/kept.js');
    const { text: again } = await shop.get('/builds/kept.json');
    expect([sent['cache-control'], sent['content-type']]).toEqual([
      'private, no-cache',
      'text/javascript; charset=utf-8',
    ]);
    const self: { olovBuild?: KeptBuild } = {};
    new Function('self', text)(self);
    const { id = '', headers = {}, lists = {}, folders = [] } = self.olovBuild ?? {};
    const { headers: page } = await shop.get('/', { [KEEP_HEADER]: 'only' });
    expect([JSON.parse(again), page[KEEP_HEADER]]).toEqual([self.olovBuild, id]);
    const policy = String(page['content-security-policy']);
    expect(headers['content-security-policy']).toBe(
      policy
        .replace("script-src 'self'", 'script-src {folders}')
        .replace("style-src 'self'", 'style-src {folders}'),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    const link = /<script defer [^>]*src="([^"]+)"/.exec((await shop.get('/')).text)?.[1] ?? '';
    expect(folders.some((folder) => link.startsWith(folder))).toBe(true);
    for (const locale of LOCALES) {
      const { text: list } = await shop.get(`/builds/files/${id}/${locale}.json`);
      expect(lists[locale]).toBe(`sha256-${createHash('sha256').update(list).digest('base64')}`);
    }
    await shop.publishBuild({ id: 'orders', content: 'newest', manifest: { routes: [] } });
    expect((await shop.get('/builds/kept.js')).text).not.toContain(id);
  });

  it('the service worker contains the name, the icon and the style sheet of the chain, safely escaped', async () => {
    const colors = { light: { ground: '#fff' }, dark: { accent: '#0fa' } };
    const own = await openShop({ brand: { name: '</script>Pizza', colors } });
    const { text } = await own.get('/sw.js');
    await own.close();
    const self: { olovBrand?: object } = {};
    new Function('self', 'keep', text)(self, () => {});
    expect(self.olovBrand).toEqual({
      name: '</script>Pizza',
      icon: '/favicon.svg',
      style: brandStyle({ colors }),
    });
    expect(text).not.toContain('<');
  });

  it('a shop with dev servers removes the service worker, because hot builds must not be cached', async () => {
    const env = { NODE_ENV: 'development', DEV_ORIGINS: 'http://localhost:3100' };
    const shop = await openTestShop({ env, builds: [], installDir: await installFolder() });
    const [worker, icon] = [await shop.get('/sw.js'), await shop.get('/icons/icon-192.png')];
    await shop.close();
    expect([worker.text, icon.status]).toEqual(['unregister()', 200]);
  });

  it('a service worker that is switched off removes itself, and pages do not start it', async () => {
    const own = await openShop({ env: { SERVICE_WORKER: 'off' } });
    const { text } = await own.get('/sw.js');
    const page = await own.get('/');
    await own.close();
    expect(text).toBe('unregister()');
    expect(page.text).not.toContain('"worker"');
  });

  it('a page with developer overrides does not start the service worker', async () => {
    const own = await openShop({ env: { ALLOW_OVERRIDES: 'on' } });
    const { headers, text } = await own.get('/', {
      cookie: 'olov_override=orders@http://localhost:3103/',
    });
    await own.close();
    expect(text).toContain('"overrides"');
    expect(text).not.toContain('"worker"');
    expect(headers).not.toHaveProperty('olov-keep');
  });
});
