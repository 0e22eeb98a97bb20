import { createHash } from 'node:crypto';
import { escapeJson, type Feature } from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import { rulesOf } from '../../src/router/rules';
import { type Composed, compose } from '../composition/compose';
import type { Terms } from '../render/createRenderings';
import type { RenderedPage, ResultJson, TaskRequest } from '../render/messages';
import { bootOf } from '../testing/bootOf';
import { anEntry, aRegistry } from '../testing/registry';
import { createBoot } from './boot';
import { createRenderedPages } from './cache/createRenderedPages';
import type { Encoded } from './cache/encode';
import { createDocuments } from './createDocuments';
import { EARLY_HASH } from './html/early/earlyScript';
import type { InlineFiles } from './html/inlineFiles';
import type { Visit } from './visit';

const routes = [
  { path: '/', page: 'menu', prerendered: true },
  { path: '/profile', page: 'profile' },
];

const composedOf = (version: string): Composed => {
  const composed = compose(
    aRegistry(
      anEntry('host', '1.0.0', { door: { js: [], css: ['shell.css'] } }),
      anEntry('menu', version, { manifest: { routes }, door: { js: ['door.js'], css: [] } }),
    ),
  );
  if (!composed) throw new Error('nothing was composed');
  return composed;
};

const brand = {
  name: 'Olov',
  logo: '',
  phone: '+998712005555',
  telegram: '',
  regions: [],
  colors: { light: {}, dark: {} },
  files: [],
};

const map = { tiles: { url: 'https://tiles.test/{z}/{x}/{y}.png', attribution: 'Tiles' } };

const loadedPage = (data: unknown): ResultJson | undefined => escapeJson({ status: 'loaded', data });

function aShop(
  data: unknown = 'margherita',
  missing: () => readonly Feature[] = () => [],
  inlineFiles: InlineFiles = async (files) =>
    files.map((file) => ({ ...file, text: `.${file.as}{}`, hash: "'sha256-A'" })),
) {
  const clock = { now: 0 };
  const page = (request: TaskRequest): RenderedPage => ({
    html: `<h1>${request.kind} at ${request.now}</h1>`,
    head: { title: 'Menu' },
    payload: {
      now: request.now,
      ...(request.kind === 'page' &&
        !request.url.endsWith('/nowhere') && {
          page: {
            route: 'menu /',
            status: 'loaded',
            json: request.result ?? escapeJson({ status: 'loaded', data }),
          },
        }),
    },
  });
  const render = jest.fn(
    async (_: Composed, request: TaskRequest, _remote?: string, _terms?: Terms) =>
      page(request) as RenderedPage | undefined,
  );
  const load = jest.fn(async (_: Composed, _request: TaskRequest, _remote?: string, _terms?: Terms) =>
    loadedPage(data),
  );
  const settings = { publicUrl: 'https://olov.test', brand, map, missing };
  const documents = createDocuments({
    ...settings,
    pages: createRenderedPages({
      ...settings,
      renderings: { render, load },
      api: { main: 'http://127.0.0.1:4000', messenger: '', hr: '' },
      renderMs: 800,
      now: () => clock.now,
    }),
    bootOf: createBoot({ ...settings, analytics: { metrica: '12345678' } }),
    inlineFiles,
  });
  return { documents, render, load, clock };
}

function visit(path: string, parts: Partial<Visit> & { version?: string; locale?: Locale } = {}): Visit {
  const { version = '1.0.0', ...rest } = parts;
  const composed = composedOf(version);
  const found = rulesOf(composed.composition).find(({ rule }) => rule.path === path);
  return {
    composed,
    locale: 'en',
    path,
    search: '',
    found,
    overrides: [],
    ip: '203.0.113.1',
    view: undefined,
    place: undefined,
    ...rest,
  };
}

const textOf = (body: Encoded | string) => (typeof body === 'string' ? body : body.identity.toString());
const isShared = (body: Encoded | string) => typeof body !== 'string';

test('every page contains exactly one inline script, the early script, whose hash the policy allows', async () => {
  const inlineOf = (html: string) =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const { documents } = aShop();
  const overrides = [{ id: 'menu', base: 'http://localhost:3101/' }];
  for (const asked of [visit('/'), visit('/profile'), visit('/nowhere'), visit('/', { overrides })]) {
    const [source = '', ...others] = inlineOf(textOf((await documents.page(asked)).body));
    expect(others).toEqual([]);
    expect(`'sha256-${createHash('sha256').update(source).digest('base64')}'`).toBe(EARLY_HASH);
  }
});

test.each(['/', '/profile'])(
  'the page %s is rendered anew when the back end turns out to lack a feature, and names it to the browser',
  async (path) => {
    let missing: Feature[] = [];
    const { documents, render } = aShop(undefined, () => missing);
    const missingIn = async () => bootOf(textOf((await documents.page(visit(path))).body)).missing;
    expect(await missingIn()).toBeUndefined();
    missing = ['news'];
    expect(await missingIn()).toEqual(['news']);
    expect(await missingIn()).toEqual(['news']);
    expect(render.mock.calls.map(([, request]) => request.missing)).toEqual([[], ['news']]);
  },
);

describe('a page without scripts', () => {
  const scriptlessOf = (html: string) => /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
  const phone = '<a href="tel:+998712005555">+998 71 200 55 55</a>';

  test.each([
    ['ru', 'Без JavaScript здесь можно только читать.', 'Этой странице нужен JavaScript'],
    ['en', 'Without JavaScript you can only read this site.', 'This page needs JavaScript'],
    ['uz', 'JavaScriptsiz bu saytni faqat oʻqish mumkin.', 'Bu sahifaga JavaScript kerak'],
  ] as const)(
    'a page in %s says without JavaScript how to order by phone, and whether its content is readable',
    async (locale, readable, empty) => {
      const { documents, render } = aShop();
      const noticeAt = async (path: string) =>
        scriptlessOf(textOf((await documents.page(visit(path, { locale }))).body));
      expect(await noticeAt('/')).toContain(readable);
      expect(await noticeAt('/')).toContain(phone);
      expect(await noticeAt('/profile')).toContain(`<h1>${empty}</h1>`);
      expect(await noticeAt('/profile')).toContain(phone);
      render.mockResolvedValue(undefined);
      expect(await noticeAt('/nowhere')).toContain(`<h1>${empty}</h1>`);
    },
  );
});

describe('the notice of a page without scripts', () => {
  const noticeAt = async (documents: ReturnType<typeof aShop>['documents'], asked: Visit) =>
    /<noscript>.*?<\/noscript>/s.exec(textOf((await documents.page(asked)).body))?.[0];

  test('the rendered not-found page says that it is readable without JavaScript and has one heading', async () => {
    const { documents } = aShop();
    const { status, body } = await documents.page(visit('/nowhere'));
    expect(status).toBe(404);
    expect(textOf(body)).toContain('Without JavaScript you can only read this site.');
    expect(textOf(body).match(/<h1/g)).toHaveLength(1);
  });

  test.each([
    ['is broken', { isBroken: true }],
    ['is a developer’s own build', { overrides: [{ id: 'menu', base: 'http://localhost:3101/' }] }],
  ])('a page that %s says that it needs JavaScript', async (_, parts) => {
    const { documents } = aShop();
    expect(await noticeAt(documents, visit('/', parts))).toContain('This page needs JavaScript');
  });

  test('a page that was not rendered in time says that it needs JavaScript', async () => {
    const { documents, load } = aShop();
    load.mockResolvedValue(undefined);
    expect(await noticeAt(documents, visit('/'))).toContain('This page needs JavaScript');
  });
});

describe('a chosen theme', () => {
  const themeOf = (html: string) => /<html lang="en"( data-theme="\w+")?>/.exec(html)?.[1]?.trim();
  const barsOf = (html: string) =>
    [...html.matchAll(/<meta name="theme-color" media="(.+?)" content="(.+?)">/g)].map(
      ([, ...parts]) => parts,
    );

  test('a chosen theme is on the html element and in the colours of the browser’s bars', async () => {
    const { documents } = aShop();
    for (const path of ['/', '/profile', '/nowhere']) {
      const [plain, dark] = [
        textOf((await documents.page(visit(path))).body),
        textOf((await documents.page(visit(path, { theme: 'dark' }))).body),
      ];
      expect([themeOf(plain), themeOf(dark)]).toEqual([undefined, 'data-theme="dark"']);
      expect(plain).toContain('<meta name="color-scheme" content="light dark">');
      expect(dark).toContain('<meta name="color-scheme" content="dark">');
      expect(barsOf(plain)).toEqual([
        ['(prefers-color-scheme: light)', '#faf6f1'],
        ['(prefers-color-scheme: dark)', '#171210'],
      ]);
      expect(barsOf(dark)).toEqual([
        ['not all', '#faf6f1'],
        ['all', '#171210'],
      ]);
    }
  });

  test('a chosen theme needs no separate rendering', async () => {
    const { documents, render } = aShop();
    const asked = [];
    for (const theme of ['light', undefined, 'dark', 'light', undefined] as const)
      asked.push(await documents.page(visit('/', { theme })));
    expect(render).toHaveBeenCalledTimes(1);
    expect(asked.map(({ body }) => themeOf(textOf(body)))).toEqual([
      'data-theme="light"',
      undefined,
      'data-theme="dark"',
      'data-theme="light"',
      undefined,
    ]);
    const tags = asked.map(({ body }) => (typeof body === 'string' ? '' : body.etag));
    expect(new Set(tags).size).toBe(3);
    expect(tags[3]).toBe(tags[0]);
  });
});

test('the server renders a page with the map services that the browser gets', async () => {
  const { documents, render } = aShop();
  const { body } = await documents.page(visit('/'));
  expect(bootOf(textOf(body)).map).toEqual(map);
  expect(render.mock.calls.map(([, request]) => request.map)).toEqual([map]);
});

test('a public page is rendered once and is a cached page', async () => {
  const { documents, render } = aShop();
  const [first, second] = [await documents.page(visit('/')), await documents.page(visit('/'))];
  expect(render).toHaveBeenCalledTimes(1);
  expect(second).toEqual(first);
  expect(second.body).toBe(first.body);
  expect([first.status, isShared(first.body)]).toEqual([200, true]);
  expect(textOf(first.body)).toContain('<div id="root"><h1>page at 0</h1></div>');
  expect(textOf(first.body)).toContain('<title>Menu — Olov</title>');
});

test('each language and each build has its own cached page', async () => {
  const { documents, render } = aShop();
  await documents.page(visit('/'));
  await documents.page(visit('/', { locale: 'uz' }));
  await documents.page(visit('/', { version: '1.1.0' }));
  expect(render).toHaveBeenCalledTimes(3);
});

test('cached pages of earlier compositions are removed after several releases', async () => {
  const { documents, render, load } = aShop();
  for (let minor = 1; minor <= 20; minor += 1) {
    await documents.page(visit('/', { version: `1.${minor}.0` }));
    await documents.payload(visit('/', { version: `1.${minor}.0` }));
  }
  await documents.page(visit('/', { version: '1.20.0' }));
  await documents.page(visit('/', { version: '1.19.0' }));
  expect([render.mock.calls.length, load.mock.calls.length]).toEqual([20, 20]);
  await documents.page(visit('/', { version: '1.1.0' }));
  await documents.payload(visit('/', { version: '1.1.0' }));
  expect([render.mock.calls.length, load.mock.calls.length]).toEqual([21, 21]);
});

const place = { mode: 0, RegionId: 1, RestaurantId: 'center' };

test('a page with a query that it may read is rendered for one visitor and is never a cached page', async () => {
  const { documents, render } = aShop();
  const own = await documents.page(visit('/', { search: '?tag=hot' }));
  expect([isShared(own.body), own.isPublic]).toEqual([false, false]);
  await documents.page(visit('/', { search: '?tag=hot' }));
  expect(render).toHaveBeenCalledTimes(2);
  expect(textOf((await documents.page(visit('/'))).body)).not.toContain('tag=hot');
});

test('a page of a trial combines the rendered content of the cached page with its own view id', async () => {
  const { documents, render } = aShop();
  const own = await documents.page(visit('/', { view: 'a-view' }));
  expect([isShared(own.body), own.isPublic]).toEqual([false, false]);
  expect(textOf(own.body)).toContain('a-view');
  const others = await documents.page(visit('/', { isFirst: true }));
  expect(render).toHaveBeenCalledTimes(1);
  expect(others.isPublic).toBe(true);
  expect(textOf(others.body)).not.toContain('a-view');
});

test('the menu of a restaurant is a cached page for all its customers, but is not public', async () => {
  const { documents, render } = aShop();
  const [first, second] = [
    await documents.page(visit('/', { place })),
    await documents.page(visit('/', { place: { ...place } })),
  ];
  expect(render).toHaveBeenCalledTimes(1);
  expect(second.body).toBe(first.body);
  expect([isShared(first.body), first.isPublic]).toEqual([true, false]);
  for (const other of [{ mode: 200 }, { RegionId: 2 }, { RestaurantId: 'north' }])
    await documents.page(visit('/', { place: { ...place, ...other } }));
  await documents.page(visit('/'));
  expect(render).toHaveBeenCalledTimes(5);
});

test('a visitor without a cookie gets a public page with the text of the style sheets, and one with a cookie gets a private page with links', async () => {
  const { documents, render } = aShop();
  const first = await documents.page(visit('/', { isFirst: true }));
  const known = await documents.page(visit('/'));
  expect(textOf(first.body)).toMatch(/<style data-href="[^"]+">.style\{\}<\/style>/);
  expect(textOf(first.body)).not.toContain('rel="stylesheet"');
  expect(first.inlined?.map(({ hash }) => hash)).toContain("'sha256-A'");
  expect(textOf(known.body)).toContain('rel="stylesheet"');
  expect([known.inlined, isShared(known.body), known.isPublic]).toEqual([undefined, true, false]);
  expect([isShared(first.body), first.isPublic]).toEqual([true, true]);
  expect(render).toHaveBeenCalledTimes(1);
});

test('an entry that stays a file is named before texts of style sheets and after links to them', async () => {
  const { documents } = aShop(undefined, undefined, async (files) =>
    files.map((file) => (file.as === 'style' ? { ...file, text: '.style{}', hash: "'sha256-A'" } : file)),
  );
  const first = textOf((await documents.page(visit('/', { isFirst: true }))).body);
  const known = textOf((await documents.page(visit('/'))).body);
  const scriptIn = (html: string) => html.indexOf('<script defer');
  expect(scriptIn(first)).toBeGreaterThan(-1);
  expect(scriptIn(first)).toBeLessThan(first.indexOf('<style data-href'));
  expect(scriptIn(known)).toBeGreaterThan(known.indexOf('rel="stylesheet"'));
});

test('a first visit names the scripts that stay files in its header, and a later visit has them in its browser', async () => {
  const { documents } = aShop();
  const first = await documents.page(visit('/', { isFirst: true }));
  const known = await documents.page(visit('/'));
  expect(first.link).toMatch(/^<\/remotes\/menu\/[^>]+\.js>; rel=preload; as=script;/);
  for (const inside of ['door.js', '/remotes/host/1.0.0/entry.js']) expect(first.link).not.toContain(inside);
  expect(known.link).toBeUndefined();
});

test('the first visit of a frame names no scripts in its header, because they would make it too long for proxies', async () => {
  const { documents } = aShop();
  expect((await documents.page(visit('/profile', { isFirst: true }))).link).toBe('');
});

test('a visitor without a cookie gets the text of the small scripts instead of their links, after the content', async () => {
  const { documents } = aShop();
  const first = textOf((await documents.page(visit('/', { isFirst: true }))).body);
  const known = textOf((await documents.page(visit('/'))).body);
  const file = '/remotes/menu/1.0.0/door.js';
  expect(first).toMatch(new RegExp(`</div>\n<script data-href="${file}">.script\\{\\}</script>`));
  expect(first).not.toContain(`href="${file}" crossorigin`);
  expect(known).toContain(`<link rel="preload" as="script" href="${file}" crossorigin`);
});

test('the entry of a first page is a module after the content, which runs after the deferred libraries', async () => {
  const { documents } = aShop();
  const first = textOf((await documents.page(visit('/', { isFirst: true }))).body);
  expect(first).toMatch(
    /<div id="root">.*<script type="module" data-entry data-href="\/remotes\/host\/1\.0\.0\/entry\.js">\.script\{\}<\/script>/s,
  );
  expect(first).not.toContain('<script defer');
});

test('a cached first page keeps the hashes of its inlined files when their files cannot be read any more', async () => {
  let isStored = true;
  const { documents } = aShop(undefined, undefined, async (files) =>
    files.map((file) => (isStored ? { ...file, text: '.first{}', hash: "'sha256-A'" } : file)),
  );
  const before = await documents.page(visit('/', { isFirst: true }));
  isStored = false;
  const after = await documents.page(visit('/', { isFirst: true }));
  expect([after.body, after.inlined]).toEqual([before.body, before.inlined]);
});

test('a page that is rendered for one first visitor links its style sheets, because it is encoded anew each time', async () => {
  const { documents } = aShop();
  const { body, inlined } = await documents.page(visit('/', { isFirst: true, search: '?q=tea' }));
  expect(textOf(body)).toContain('rel="stylesheet"');
  expect(inlined).toBeUndefined();
});

test('a private page is sent as a frame, which is cached', async () => {
  const { documents, render } = aShop();
  const { body } = await documents.page(visit('/profile'));
  expect(textOf(body)).toContain('frame at 0');
  expect(render.mock.calls[0]?.[1]).toMatchObject({ kind: 'frame', url: 'https://olov.test/en/profile' });
});

test('a page that cannot be rendered is sent as a frame, and the next request tries again', async () => {
  const { documents, render, load } = aShop();
  load.mockResolvedValue(undefined);
  const { status, body, isPublic } = await documents.page(visit('/'));
  expect([status, isShared(body), isPublic]).toEqual([200, false, false]);
  expect(textOf(body)).toContain('frame at 0');
  expect(render).toHaveBeenCalledTimes(1);
  await documents.page(visit('/'));
  expect([load.mock.calls.length, render.mock.calls.length]).toEqual([2, 1]);
});

test('a page without any HTML is sent and drawn by the browser if not even the frame can be rendered', async () => {
  const { documents, render, load } = aShop();
  load.mockResolvedValue(undefined);
  render.mockResolvedValue(undefined);
  const { status, body } = await documents.page(visit('/'));
  expect(status).toBe(200);
  expect(textOf(body)).toContain('<div id="root"></div>');
  expect(textOf(body)).not.toContain('olov-payload');
});

test('the loader and the rendering of a page share one time limit, and the page is rendered with the loaded data', async () => {
  const { documents, render, load } = aShop();
  await documents.page(visit('/'));
  const [, request, , terms] = render.mock.calls[0] ?? [];
  expect(request?.result).toBe('{"status":"loaded","data":"margherita"}');
  expect(terms?.until).toEqual(expect.any(Number));
  expect(load.mock.calls[0]?.[3]?.until).toBe(terms?.until);
});

test('a not-found page is not cached, so that it does not remove a cached page', async () => {
  const { documents, render, load } = aShop();
  load.mockResolvedValue('{"status":"not-found"}');
  render.mockImplementation(async (_, request) => ({
    html: '',
    head: {},
    payload: { now: 0, page: { route: 'menu /', status: 'not-found', json: request.result ?? '' } },
  }));
  expect((await documents.page(visit('/'))).status).toBe(404);
  await documents.page(visit('/'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('an unknown address is rendered as the not-found page with noindex, and is not cached', async () => {
  const { documents, render } = aShop();
  const { status, body } = await documents.page(visit('/nowhere'));
  expect([status, isShared(body)]).toEqual([404, false]);
  expect(textOf(body)).toContain('<meta name="robots" content="noindex">');
  await documents.page(visit('/nowhere'));
  expect(render).toHaveBeenCalledTimes(2);
});

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script defer [^>]*src="([^"]+)"/g)].map(([, url]) => url);

test('a page with developer overrides is rendered in the browser, with React’s development build and without the statistics services of the shop', async () => {
  const { documents, render } = aShop();
  const overrides = [{ id: 'menu', base: 'http://localhost:3101/' }];
  const { body } = await documents.page(visit('/', { overrides }));
  expect(render).not.toHaveBeenCalled();
  expect(textOf(body)).toContain('<div id="root"></div>');
  expect(textOf(body)).not.toContain('"analytics"');
  expect(scriptsOf(textOf(body))).toEqual(['/_olov/react.js', '/remotes/host/1.0.0/entry.js']);
  const published = textOf((await documents.page(visit('/'))).body);
  expect(published).toContain('"analytics":{"metrica":"12345678"}');
  expect(scriptsOf(published)).toEqual(['/remotes/host/1.0.0/entry.js']);
});

// asvs V1.2.3
test('a text of a product cannot close the script element with the JSON of the payload', async () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028';
  const { documents } = aShop({ name: hostile });
  const html = textOf((await documents.page(visit('/'))).body);
  expect(html).not.toContain('<script>alert');
  const [, json = ''] = /id="olov-payload">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json).page.result.data).toEqual({ name: hostile });
});

test('the payload equals the data in the page, and a private page has no payload', async () => {
  const { documents, load } = aShop();
  await documents.page(visit('/'));
  const sent = await documents.payload(visit('/'));
  expect(JSON.parse(textOf(sent?.body ?? ''))).toEqual({ status: 'loaded', data: 'margherita' });
  expect(sent?.isPublic).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
  expect((await documents.payload(visit('/', { place })))?.isPublic).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await documents.payload(visit('/profile'))).toBe(undefined);
  expect(await documents.payload(visit('/nowhere'))).toBe(undefined);
});

test('a navigation in an open page of an old build starts no workers', async () => {
  const { documents, load } = aShop();
  await documents.payload(visit('/', { isOld: true }));
  expect(load.mock.calls[0]?.[3]).toMatchObject({ isOld: true });
});

test('no cached page or payload survives a change of content', async () => {
  const { documents, render, load } = aShop();
  await documents.page(visit('/'));
  await documents.payload(visit('/'));
  documents.forget();
  await documents.page(visit('/'));
  await documents.payload(visit('/'));
  expect([render.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
});

test('a rendering that began before a change of content does not become a cached page', async () => {
  const { documents, load } = aShop();
  let arrive = (_: ResultJson | undefined) => {};
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const early = documents.page(visit('/'));
  documents.forget();
  const after = documents.page(visit('/'));
  arrive(loadedPage('of yesterday'));
  expect(textOf((await early).body)).toContain('of yesterday');
  for (const { body } of [await after, await documents.page(visit('/'))])
    expect(textOf(body)).toContain('margherita');
  expect(load).toHaveBeenCalledTimes(2);
});

test('pages of rare restaurants remove no page of all visitors', async () => {
  const { documents, load } = aShop();
  await documents.page(visit('/'));
  for (let index = 0; index < 400; index += 1)
    await documents.page(
      visit('/', { place: { ...place, RestaurantId: `r${index}` }, ip: `10.0.${index}.1` }),
    );
  await documents.page(visit('/'));
  expect(load).toHaveBeenCalledTimes(401);
});

describe('renderings that are not cached', () => {
  const queries = (count: number, ip: string) =>
    Array.from({ length: count }, (_, index) => visit('/', { search: `?tag=${index}`, ip }));

  test('one network has at most eight uncached renderings at once, and further pages are frames', async () => {
    const { documents, load } = aShop();
    load.mockReturnValue(new Promise(() => {}));
    const asked = queries(20, '2001:db8::1').map((one) => documents.page(one));
    const answered = await Promise.race([
      Promise.all(asked.slice(8)),
      new Promise<never>((_, reject) => setImmediate(reject, new Error('a page waits'))),
    ]);
    expect(load).toHaveBeenCalledTimes(8);
    expect(answered.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(textOf(answered[0]?.body ?? '')).toContain('frame at 0');
    void documents.page(visit('/', { search: '?tag=x', ip: '2001:db8::ffff' }));
    expect(load).toHaveBeenCalledTimes(8);
    void documents.page(visit('/', { search: '?tag=x', ip: '203.0.113.7' }));
    expect(load).toHaveBeenCalledTimes(9);
  });

  test.each([
    [
      'places that a cookie makes up',
      (index: number) => visit('/', { place: { ...place, RestaurantId: `r${index}` } }),
    ],
    ['addresses that name nothing', (index: number) => visit(`/nowhere-${index}`)],
  ])('%s count for the limit of uncached renderings like queries', async (_, asked) => {
    const { documents, load, render } = aShop();
    for (let index = 0; index < 200; index += 1) await documents.page(asked(index));
    expect(Math.max(load.mock.calls.length, render.mock.calls.length)).toBeLessThanOrEqual(151);
  });

  test('a network at its limit gets a stale cached page without a refresh', async () => {
    const { documents, clock } = aShop();
    await documents.page(visit('/'));
    clock.now = 11_000;
    for (const one of queries(200, '203.0.113.1')) await documents.page(one);
    expect(textOf((await documents.page(visit('/'))).body)).toContain('page at 0');
    await documents.page(visit('/', { ip: '203.0.113.8' }));
    await new Promise(setImmediate);
    expect(textOf((await documents.page(visit('/'))).body)).toContain('page at 11000');
  });
});
