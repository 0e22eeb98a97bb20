import type { RemoteModule } from '@olov/shared-kit';
import { aComposition, aDoor } from '../testing/openShell';
import { createRemoteLoader } from './remoteLoader';
import type { Remotes } from './remotes';

function aLoader(fragments: RemoteModule['fragments'] = {}) {
  const remotes: Remotes = {
    door: async () => ({ ...aDoor(), fragments }),
    messages: async () => ({ 'cart.title': 'Cart' }),
    refresh: async () => false,
    ownerOf: (fragment) => (fragment === 'cart' ? 'menu-cart' : undefined),
    versionOf: () => '1.0.0',
  };
  const reports: unknown[] = [];
  const composition = {
    ...aComposition({ orders: [], wallet: [] }),
    extensions: { 'profile.rows': [{ remote: 'wallet', fragment: 'balance' }] },
  };
  Object.assign(composition.remotes.wallet ?? {}, { scope: 'olov_wallet-scope' });
  const report = (_: unknown, context: object) => reports.push(context);
  return { reports, ...createRemoteLoader(remotes, composition, 'en', report) };
}

test('a fragment is loaded with its texts and its owner', async () => {
  const fragment = { Component: () => null };
  const { loadFragment } = aLoader({ cart: async () => fragment });
  expect(await loadFragment('cart')).toEqual({
    fragment,
    messages: { 'cart.title': 'Cart' },
    remote: 'menu-cart',
  });
});

test('a fragment that mounts itself is loaded as a component', async () => {
  const { loadFragment } = aLoader({ cart: async () => ({ mount: jest.fn() }) });
  expect((await loadFragment('cart')).fragment).toEqual({ Component: expect.any(Function) });
});

test('a fragment is known without loading after it was loaded, and not before', async () => {
  const { loadFragment, loadedFragment } = aLoader({ cart: async () => ({ Component: () => null }) });
  expect(loadedFragment?.('cart')).toBeUndefined();
  const loaded = await loadFragment('cart');
  expect(loadedFragment?.('cart')).toBe(loaded);
});

test.each([
  ['map', 'no remote offers the fragment map'],
  ['cart', 'menu-cart@1.0.0: its door does not keep the fragment cart'],
])('the fragment %s, which does not exist, is an error when it is loaded', async (name, message) => {
  await expect(aLoader().loadFragment(name)).rejects.toThrow(message);
});

test('the loader answers the contributions of the composition by extension slot', () => {
  const { contributionsTo } = aLoader();
  expect(contributionsTo?.('profile.rows')).toEqual([{ remote: 'wallet', fragment: 'balance' }]);
  expect(contributionsTo?.('footer.links')).toBeUndefined();
});

test('the loader answers the scope of a remote with plain style sheets', () => {
  const { scopeOf } = aLoader();
  expect([scopeOf?.('wallet'), scopeOf?.('orders')]).toEqual(['olov_wallet-scope', undefined]);
});

test('a failed preload of a fragment is not reported', async () => {
  const { prefetchFragment, reports } = aLoader();
  prefetchFragment('map');
  await new Promise((resolve) => setTimeout(resolve));
  expect(reports).toEqual([]);
});

test('an error report names remote and version, also for a fragment that could not be loaded', () => {
  const { report, reports } = aLoader();
  report(new Error(), { user: 'menu', area: 'fragment cart' });
  report(new Error(), { user: 'menu', area: 'fragment map' });
  report(new Error(), { remote: 'orders', area: 'page profile' });
  expect(reports).toEqual([
    { remote: 'menu-cart', version: '1.0.0', area: 'fragment cart' },
    { remote: undefined, version: undefined, user: 'menu', area: 'fragment map' },
    { remote: 'orders', version: '1.0.0', area: 'page profile' },
  ]);
});
