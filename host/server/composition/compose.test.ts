import { anEntry, aRegistry } from '../testing/registry';
import { bucketOf, VISITORS } from './bucket';
import { compose, hasCanary } from './compose';
import type { RegistryDocument } from './registry';

const parked = { isDefault: false };

const idOf = (document: RegistryDocument) => compose(document)?.composition.id;

test('a composition takes the default version of the host and of each remote', () => {
  const composed = compose(
    aRegistry(
      anEntry('host'),
      anEntry('orders', '2.0.0', parked),
      anEntry('orders', '1.0.0', { scope: 'olov_orders-scope' }),
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
    scope: 'olov_orders-scope',
    integrity: { 'entry.js': 'sha384-1.0.0' },
  });
  expect(Object.keys(composed?.composition.remotes ?? {})).toEqual(['menu', 'orders']);
});

test('a composition has the contributions to the extension slots of its host and remotes, in their order', () => {
  const links = { extensionSlots: [{ name: 'footer.links' }] };
  const rows = { slot: 'profile.rows', fragment: 'wallet' };
  const composed = compose(
    aRegistry(
      anEntry('host', '1.0.0', { manifest: links }),
      anEntry('orders', '1.0.0', {
        manifest: { extensionSlots: [{ name: 'profile.rows', height: 64 }], contributes: [rows] },
      }),
      anEntry('wallet', '1.0.0', {
        manifest: {
          contributes: [
            { ...rows, order: -1 },
            { slot: 'menu.above-list', fragment: 'wallet' },
          ],
        },
      }),
    ),
  );
  expect(composed?.composition.extensions).toEqual({
    'profile.rows': [
      { remote: 'wallet', fragment: 'wallet', height: 64 },
      { remote: 'orders', fragment: 'wallet', height: 64 },
    ],
  });
  expect(compose(aRegistry(anEntry('host')))?.composition).not.toHaveProperty('extensions');
});

test('a registry without a host has no composition', () => {
  expect(compose(aRegistry(anEntry('orders')))).toBeUndefined();
  expect(compose(aRegistry(anEntry('host', '1.0.0', parked)))).toBeUndefined();
});

test('a remote without default version is not part of the composition', () => {
  const composed = compose(aRegistry(anEntry('host'), anEntry('orders', '1.0.0', parked)));
  expect(composed?.composition.remotes).toEqual({});
});

test('a remote whose kit its host does not run is not part of the composition', () => {
  const kit = (range: string, version?: string) => ({
    shared: { '@olov/shared-kit': { range, ...(version && { version }) } },
  });
  const composed = compose(
    aRegistry(
      anEntry('host', '1.0.0', kit('^2.3.0', '2.3.0')),
      anEntry('menu', '1.0.0', kit('^2.0.0')),
      anEntry('orders', '1.0.0', kit('^1.17.0')),
    ),
  );
  expect(Object.keys(composed?.composition.remotes ?? {})).toEqual(['menu']);
});

test('compose does not change the registry and always returns the same composition for it', () => {
  const document = aRegistry(anEntry('orders'), anEntry('host'));
  const before = structuredClone(document);
  expect(compose(document)).toEqual(compose(document));
  expect(document).toEqual(before);
});

describe('the build id', () => {
  const id = idOf(aRegistry(anEntry('host'), anEntry('menu'), anEntry('orders')));

  it('the build id depends neither on the order of the registry nor on versions without visitors', () => {
    expect(idOf(aRegistry(anEntry('orders'), anEntry('menu'), anEntry('host')))).toBe(id);
    expect(
      idOf(
        aRegistry(anEntry('host'), anEntry('menu'), anEntry('orders'), anEntry('orders', '2.0.0', parked)),
      ),
    ).toBe(id);
  });

  it.each([
    ['another host', aRegistry(anEntry('host', '1.0.1'), anEntry('menu'), anEntry('orders'))],
    ['another remote', aRegistry(anEntry('host'), anEntry('menu'), anEntry('orders', '1.0.1'))],
    ['a remote more', aRegistry(anEntry('host'), anEntry('map'), anEntry('menu'), anEntry('orders'))],
    ['a remote less', aRegistry(anEntry('host'), anEntry('menu'))],
  ])('the build id changes with %s', (_, document) => {
    expect(idOf(document)).toMatch(/^[0-9a-f]{12}$/);
    expect(idOf(document)).not.toBe(id);
  });
});

describe('a canary', () => {
  const everybody = Array.from({ length: VISITORS }, (_, visitor) => visitor);
  const withCanary = (traffic: number) =>
    aRegistry(
      anEntry('host'),
      anEntry('orders', '1.0.0', { traffic: 100 - traffic, isDefault: true }),
      anEntry('orders', '2.0.0', { traffic }),
    );
  const versionFor = (document: RegistryDocument, visitor?: number) =>
    compose(document, { visitor })?.composition.remotes.orders?.version;
  const tryingOut = (traffic: number) => {
    const document = withCanary(traffic);
    return everybody.filter((visitor) => versionFor(document, visitor) === '2.0.0');
  };

  it.each([0, 0.5, 1, 10, 50, 99, 100])(
    'a canary at %d %% gets that share of the visitors, to one percent of all visitors',
    (traffic) => {
      const missed = tryingOut(traffic).length - (VISITORS * traffic) / 100;
      expect(Math.abs(missed)).toBeLessThanOrEqual(traffic % 100 === 0 ? 0 : VISITORS / 100);
    },
  );

  it('a canary keeps its visitors when its share grows', () => {
    const [few, more] = [tryingOut(10), new Set(tryingOut(20))];
    expect(few.every((visitor) => more.has(visitor))).toBe(true);
  });

  it('a canary is not shown to a visitor without a visitor number', () => {
    expect(versionFor(withCanary(100))).toBe('1.0.0');
  });

  it('a remote with a canary but no default is left out for all other visitors', () => {
    const document = aRegistry(anEntry('host'), anEntry('orders', '1.0.0', { traffic: 10 }));
    const without = everybody.filter((visitor) => versionFor(document, visitor) === undefined);
    expect(without).toEqual(everybody.filter((visitor) => bucketOf(visitor, 'orders') >= 10));
  });

  it('a canary gives its visitors another composition with another build id', () => {
    const document = withCanary(10);
    const ids = new Set(everybody.map((visitor) => compose(document, { visitor })?.composition.id));
    expect(ids.size).toBe(2);
  });

  it('a canary of the host replaces the host in the composition', () => {
    const document = aRegistry(
      anEntry('host', '1.0.0', { traffic: 50, isDefault: true }),
      anEntry('host', '2.0.0', { traffic: 50 }),
    );
    const versionOf = (visitor: number) => compose(document, { visitor })?.composition.host.version;
    const shown = everybody.filter((visitor) => versionOf(visitor) === '2.0.0');
    expect(shown).toEqual(everybody.filter((visitor) => bucketOf(visitor, 'host') < 50));
  });

  const NAMES = ['content', 'host', 'map', 'menu-cart', 'orders'];
  const pairs = NAMES.flatMap((one, at) => NAMES.slice(at + 1).map((other) => [one, other] as const));

  it.each(pairs)('canaries of %s and %s at 10 %% have about 1 %% of the visitors in common', (one, other) => {
    const both = everybody.filter((visitor) => bucketOf(visitor, one) < 10 && bucketOf(visitor, other) < 10);
    expect(both.length / VISITORS).toBeCloseTo(0.01, 2);
  });

  it('hasCanary is true only while a canary of the registry has visitors', () => {
    expect([0, 1].map((traffic) => hasCanary(withCanary(traffic)))).toEqual([false, true]);
  });
});

test('a pinned version is chosen whatever its traffic, and an unknown pinned version is ignored', () => {
  const document = aRegistry(anEntry('host'), anEntry('orders'), anEntry('orders', '0.9.0', parked));
  const versionWith = (pin: string) =>
    compose(document, { pins: { orders: pin } })?.composition.remotes.orders?.version;
  expect([versionWith('0.9.0'), versionWith('7.0.0')]).toEqual(['0.9.0', '1.0.0']);
});

test('the composition contains the fallback URL of a remote’s files', () => {
  const orders = { ...anEntry('orders'), fallbackUrl: 'https://b.test/orders/' };
  const composed = compose(aRegistry(anEntry('host'), orders));
  expect(composed?.composition.remotes.orders?.fallback).toBe('https://b.test/orders/');
});
