import type { Locale } from '@olov/shared-kit/locales';
import type { Rendered, RenderRequest } from '../../src/render/request';
import { rulesOf } from '../../src/router/rules';
import { type Composed, compose } from '../composition/compose';
import { anEntry, aRegistry } from '../testing/registry';
import { createDocuments, type Visit } from './createDocuments';
import type { Encoded } from './encode';

const routes = [
  { path: '/', page: 'menu', prerendered: true },
  { path: '/profile', page: 'profile' },
];

const composedOf = (version: string): Composed => {
  const composed = compose(aRegistry(anEntry('host'), anEntry('menu', version, { manifest: { routes } })));
  if (!composed) throw new Error('nothing was composed');
  return composed;
};

const brand = {
  name: 'Olov',
  logo: '',
  phone: '',
  telegram: '',
  regions: [],
  colors: { light: {}, dark: {} },
};

function aShop(data: unknown = 'margherita') {
  const clock = { now: 0 };
  const page = (request: RenderRequest): Rendered => ({
    html: `<h1>${request.kind} at ${request.now}</h1>`,
    head: { title: 'Menu' },
    payload: {
      now: request.now,
      ...(request.kind === 'page' && { page: { route: 'menu /', result: { status: 'loaded', data } } }),
    },
  });
  const render = jest.fn(
    async (_: Composed, request: RenderRequest) => page(request) as Rendered | undefined,
  );
  const load = jest.fn(async () => ({ status: 'loaded' as const, data }));
  const documents = createDocuments({
    renderings: { render, load },
    brand,
    publicUrl: 'https://olov.test',
    api: 'http://127.0.0.1:4000',
    patienceMs: 600,
    now: () => clock.now,
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
    view: undefined,
    place: undefined,
    ...rest,
  };
}

const textOf = (body: Encoded | string) => (typeof body === 'string' ? body : body.identity.toString());
const isShared = (body: Encoded | string) => typeof body !== 'string';

test('a page for everybody is rendered once, and kept', async () => {
  const { documents, render } = aShop();
  const [first, second] = [await documents.page(visit('/')), await documents.page(visit('/'))];
  expect(render).toHaveBeenCalledTimes(1);
  expect(second).toBe(first);
  expect([first.status, isShared(first.body)]).toEqual([200, true]);
  expect(textOf(first.body)).toContain('<div id="root"><h1>page at 0</h1></div>');
  expect(textOf(first.body)).toContain('<title>Menu — Olov</title>');
});

test('another language and another build are other pages', async () => {
  const { documents, render } = aShop();
  await documents.page(visit('/'));
  await documents.page(visit('/', { locale: 'uz' }));
  await documents.page(visit('/', { version: '1.1.0' }));
  expect(render).toHaveBeenCalledTimes(3);
});

test('release after release, pages of the compositions before are forgotten', async () => {
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

const place = {
  mode: 0,
  location: { RestaurantId: '', RegionId: 1, Longitude: 69.2, Latitude: 41.3, title: 'Amir Temur 1' },
};

test.each<[string, Partial<Visit>]>([
  ['a place', { place }],
  ['a query that the page may read', { search: '?tag=hot' }],
  ['a trial', { view: 'a-view' }],
])('a page with %s is of this visitor alone, and never kept', async (_, parts) => {
  const { documents, render } = aShop();
  const own = await documents.page(visit('/', parts));
  expect(isShared(own.body)).toBe(false);
  await documents.page(visit('/', parts));
  expect(render).toHaveBeenCalledTimes(2);
  const strangers = textOf((await documents.page(visit('/'))).body);
  expect(strangers).not.toMatch(/Amir Temur|a-view|tag=hot/);
});

test('a page of somebody’s own is a frame, and is kept as one', async () => {
  const { documents, render } = aShop();
  const { body } = await documents.page(visit('/profile'));
  expect(textOf(body)).toContain('frame at 0');
  expect(render.mock.calls[0]?.[1]).toMatchObject({ kind: 'frame', url: 'https://olov.test/en/profile' });
});

test('a page that cannot be rendered is left to the browser, and asked for again', async () => {
  const { documents, render } = aShop();
  render.mockResolvedValue(undefined);
  const { status, body } = await documents.page(visit('/'));
  expect([status, isShared(body)]).toEqual([200, false]);
  expect(textOf(body)).toContain('<div id="root"></div>');
  expect(textOf(body)).not.toContain('olov-payload');
  await documents.page(visit('/'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page that is not there is rendered as such, hidden from search engines, and not kept', async () => {
  const { documents, render } = aShop();
  const { status, body } = await documents.page(visit('/nowhere'));
  expect([status, isShared(body)]).toEqual([404, false]);
  expect(textOf(body)).toContain('<meta name="robots" content="noindex">');
  await documents.page(visit('/nowhere'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('what a developer looks at is drawn in the browser', async () => {
  const { documents, render } = aShop();
  const overrides = [{ id: 'menu', base: 'http://localhost:3101/' }];
  const { body } = await documents.page(visit('/', { overrides }));
  expect(render).not.toHaveBeenCalled();
  expect(textOf(body)).toContain('<div id="root"></div>');
});

test('no text of a product ends the JSON that it is in', async () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028';
  const { documents } = aShop({ name: hostile });
  const html = textOf((await documents.page(visit('/'))).body);
  expect(html).not.toContain('<script>alert');
  const [, json = ''] = /id="olov-payload">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json).page.result.data).toEqual({ name: hostile });
});

test('the data of a page is kept like the page, and there is none of somebody’s own', async () => {
  const { documents, load } = aShop();
  const body = await documents.payload(visit('/'));
  expect(JSON.parse(textOf(body ?? ''))).toEqual({ status: 'loaded', data: 'margherita' });
  await documents.payload(visit('/'));
  expect(load).toHaveBeenCalledTimes(1);
  await documents.payload(visit('/', { place }));
  expect(load).toHaveBeenCalledTimes(2);
  expect(await documents.payload(visit('/profile'))).toBe(undefined);
  expect(await documents.payload(visit('/nowhere'))).toBe(undefined);
});

test('after content has changed nobody gets what was made before', async () => {
  const { documents, render, load } = aShop();
  await documents.page(visit('/'));
  await documents.payload(visit('/'));
  documents.forget();
  await documents.page(visit('/'));
  await documents.payload(visit('/'));
  expect([render.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
});
