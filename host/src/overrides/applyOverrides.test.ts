import { aComposition } from '../testing/openShell';
import { startServer } from '../testing/startServer';
import { applyOverrides } from './applyOverrides';

afterEach(() => jest.restoreAllMocks());

const published = aComposition({ orders: [{ path: '/profile', page: 'profile' }], menu: [] });

const aBuild = (id: string) => ({
  manifest: { id, routes: [{ path: '/wallet', page: 'wallet' }], fragments: ['balance'] },
  version: '9.9.9',
  container: `olov_${id}`,
  entry: 'remoteEntry.js',
  scope: `olov_${id}-scope`,
  integrity: { 'remoteEntry.js': 'sha384-x' },
});

async function withDevServer(
  answer: Parameters<typeof startServer>[0],
  run: (base: string, seen: string[]) => Promise<void>,
) {
  const server = await startServer(answer);
  try {
    await run(`${server.origin}/`, []);
  } finally {
    await server.close();
  }
}

test.each(['orders', 'wallet'])(
  'an override build of %s replaces the published remote or adds a new one',
  (id) =>
    withDevServer(
      () => ({ body: aBuild(id) }),
      async (base) => {
        const { composition, applied } = await applyOverrides(published, [{ id, base }], fetch);
        expect(composition.remotes[id]).toEqual({
          version: 'dev',
          container: `olov_${id}`,
          base,
          entry: 'remoteEntry.js',
          routes: [{ path: '/wallet', page: 'wallet' }],
          fragments: ['balance'],
          scope: `olov_${id}-scope`,
          integrity: {},
        });
        expect(composition.remotes.menu).toBe(published.remotes.menu);
        expect(published.remotes[id]?.version).not.toBe('dev');
        expect(applied).toEqual([{ id, source: base, isMissing: false }]);
      },
    ),
);

test('an override build fills and offers extension slots beside the published remotes', () => {
  const rows = { slot: 'profile.rows', fragment: 'balance' };
  const builds: Record<string, object> = {
    '/wallet/': { ...aBuild('wallet'), manifest: { ...aBuild('wallet').manifest, contributes: [rows] } },
    '/remotes/orders/1.0.0/': {
      ...aBuild('orders'),
      manifest: { ...aBuild('orders').manifest, extensionSlots: [{ name: 'profile.rows', height: 64 }] },
    },
  };
  return withDevServer(
    ({ path }) => {
      const body = builds[path.replace('remote-build.json', '')];
      return body ? { body } : { status: 404 };
    },
    async (base) => {
      const here: typeof fetch = (url, init) => fetch(new URL(String(url), base), init);
      const overrides = [{ id: 'wallet', base: `${base}wallet/` }];
      const { composition } = await applyOverrides(published, overrides, here);
      expect(composition.extensions).toEqual({
        'profile.rows': [{ remote: 'wallet', fragment: 'balance', height: 64 }],
      });
    },
  );
});

test('an override with a published version does not change the composition', async () => {
  const { composition, applied } = await applyOverrides(
    published,
    [{ id: 'orders', version: '1.2.0-0a1b2c3d' }],
    fetch,
  );
  expect(composition).toEqual(published);
  expect(applied).toEqual([{ id: 'orders', source: '1.2.0-0a1b2c3d', isMissing: false }]);
});

test.each([
  ['is not there', () => ({ status: 404 })],
  ['is cut off', () => ({ isCut: true })],
  ['is no JSON', () => ({ body: '<html>' })],
  ['is something else', () => ({ body: {} })],
  ['belongs to another remote', () => ({ body: aBuild('menu') })],
])(
  'an override whose build %s leaves the published version in the composition and is marked as missing',
  (_, answer) =>
    withDevServer(answer, async (base) => {
      const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
      const { composition, applied } = await applyOverrides(published, [{ id: 'orders', base }], fetch);
      expect(composition).toEqual(published);
      expect(applied).toEqual([{ id: 'orders', source: base, isMissing: true }]);
      expect(warned).toHaveBeenCalledTimes(1);
    }),
);

test('an override whose dev server does not respond is given up after five seconds', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { applied } = await applyOverrides(published, [{ id: 'orders', base: 'http://127.0.0.1:9/' }], fetch);
  expect(patience.mock.calls).toEqual([[5000]]);
  expect(applied).toMatchObject([{ isMissing: true }]);
});
