import { compose } from './compose';
import type { RegistryDocument, RegistryEntry } from './registry';

const anEntry = (name: string, version = '1.0.0', isDefault = true): RegistryEntry => ({
  url: `/remotes/${name}/${version}/`,
  metadata: { version, integrity: `sha384-${version}` },
  deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
  extras: {
    publishedAt: '2026-11-21T07:00:00.000Z',
    build: {
      manifest: {
        id: name,
        team: 'tests',
        sharedKit: '^1.0.0',
        routes: [{ path: `/${name}`, page: name }],
        fragments: [`${name}-fragment`],
      },
      version,
      container: `olov_${name}`,
      entry: 'entry.js',
      door: { js: [], css: [] },
      pages: {},
      fragments: {},
      messages: {},
      integrity: { 'entry.js': `sha384-${version}` },
      shared: {},
    },
  },
});

const aRegistry = (...entries: RegistryEntry[]): RegistryDocument => {
  const microFrontends: RegistryDocument['microFrontends'] = {};
  for (const entry of entries) {
    const { id } = entry.extras.build.manifest;
    microFrontends[id] = [...(microFrontends[id] ?? []), entry];
  }
  return { schema: '', microFrontends };
};

const idOf = (document: RegistryDocument) => compose(document)?.composition.id;

test('of each micro-frontend the default version is taken', () => {
  const composed = compose(
    aRegistry(
      anEntry('host'),
      anEntry('orders', '2.0.0', false),
      anEntry('orders', '1.0.0', true),
      anEntry('menu', '3.0.0'),
    ),
  );
  expect(composed?.composition.host).toEqual({ version: '1.0.0', base: '/remotes/host/1.0.0/' });
  expect(composed?.composition.remotes.orders).toEqual({
    version: '1.0.0',
    container: 'olov_orders',
    base: '/remotes/orders/1.0.0/',
    entry: 'entry.js',
    routes: [{ path: '/orders', page: 'orders' }],
    fragments: ['orders-fragment'],
    integrity: { 'entry.js': 'sha384-1.0.0' },
  });
  expect(Object.keys(composed?.composition.remotes ?? {})).toEqual(['menu', 'orders']);
});

test('without a host there is no composition', () => {
  expect(compose(aRegistry(anEntry('orders')))).toBeUndefined();
  expect(compose(aRegistry(anEntry('host', '1.0.0', false)))).toBeUndefined();
});

test('a remote without default version is left out', () => {
  const composed = compose(aRegistry(anEntry('host'), anEntry('orders', '1.0.0', false)));
  expect(composed?.composition.remotes).toEqual({});
});

test('it changes nothing of the registry, and answers the same each time', () => {
  const document = aRegistry(anEntry('orders'), anEntry('host'));
  const before = structuredClone(document);
  expect(compose(document)).toEqual(compose(document));
  expect(document).toEqual(before);
});

describe('the id', () => {
  const id = idOf(aRegistry(anEntry('host'), anEntry('menu'), anEntry('orders')));

  it('is the same whatever order the registry has, and whatever else is published', () => {
    expect(idOf(aRegistry(anEntry('orders'), anEntry('menu'), anEntry('host')))).toBe(id);
    expect(
      idOf(aRegistry(anEntry('host'), anEntry('menu'), anEntry('orders'), anEntry('orders', '2.0.0', false))),
    ).toBe(id);
  });

  it.each([
    ['another host', aRegistry(anEntry('host', '1.0.1'), anEntry('menu'), anEntry('orders'))],
    ['another remote', aRegistry(anEntry('host'), anEntry('menu'), anEntry('orders', '1.0.1'))],
    ['a remote more', aRegistry(anEntry('host'), anEntry('map'), anEntry('menu'), anEntry('orders'))],
    ['a remote less', aRegistry(anEntry('host'), anEntry('menu'))],
  ])('is another with %s', (_, document) => {
    expect(idOf(document)).toMatch(/^[0-9a-f]{12}$/);
    expect(idOf(document)).not.toBe(id);
  });
});
