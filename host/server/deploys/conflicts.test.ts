import { anEntry, aRegistry } from '../testing/registry';
import { conflictsOf } from './conflicts';

const KIT = '@olov/shared-kit';
const host = (kit = '1.3.0') =>
  anEntry('host', '1.0.0', {
    manifest: { routes: [], fragments: [] },
    shared: { [KIT]: { range: `^${kit}`, version: kit }, react: { range: '^19.3.0', version: '19.3.1' } },
  });
const built = (parts: Parameters<typeof anEntry>[2]) => anEntry('reviews', '1.0.0', parts).extras.build;

test.each(['^1.0.0', '^1.3.0', '1.x'])(
  'a remote of shared-kit %s works with a newer host of the same major',
  (range) => {
    expect(conflictsOf(built({ shared: { [KIT]: { range } } }), aRegistry(host()))).toEqual([]);
  },
);

test.each([
  ['another major', '^2.0.0'],
  ['a newer minor than the host has', '^1.4.0'],
])('a remote of %s of shared-kit is refused, with what to build against', (_, range) => {
  expect(conflictsOf(built({ shared: { [KIT]: { range } } }), aRegistry(host()))).toEqual([
    `reviews 1.0.0 needs @olov/shared-kit ${range}, and host 1.0.0 has 1.3.0: build it against ^1.3.0 (\`sharedKit\` in remote.json)`,
  ]);
});

test('a shared module that the host does not have, or has in another version, is named', () => {
  const shared = { react: { range: '^18.0.0' }, vue: { range: '^3.0.0' } };
  expect(conflictsOf(built({ shared }), aRegistry(host()))).toEqual([
    'reviews 1.0.0 needs react ^18.0.0, and host 1.0.0 has 19.3.1: use 19.x as the host does',
    'reviews 1.0.0 needs vue, which host 1.0.0 does not share',
  ]);
});

test('the hosts that have visitors count, a retired one does not', () => {
  const old = { ...host('0.9.0'), deployment: { traffic: 0, default: false } };
  const canary = { ...host('2.0.0'), deployment: { traffic: 10, default: false } };
  const build = built({ shared: { [KIT]: { range: '^1.0.0' } } });
  expect(conflictsOf(build, aRegistry(host(), old))).toEqual([]);
  expect(conflictsOf(build, aRegistry(host(), canary))).toHaveLength(1);
});

test('a new host that a live remote cannot work with is refused', () => {
  const orders = anEntry('orders', '4.0.0', { shared: { [KIT]: { range: '^1.0.0' } } });
  expect(conflictsOf(host('2.0.0').extras.build, aRegistry(host(), orders))).toEqual([
    expect.stringContaining('orders 4.0.0 needs @olov/shared-kit ^1.0.0, and host 1.0.0 has 2.0.0'),
  ]);
});

describe('what belongs to another remote', () => {
  const orders = anEntry('orders', '1.0.0', {
    manifest: { routes: [{ path: '/tracker/:id', page: 'tracker' }], fragments: ['active-order'] },
  });

  it.each(['/tracker/:order', '/tracker/:id/', '/tracker/:id'])('is the route %s', (path) => {
    const build = built({ manifest: { routes: [{ path, page: 'x' }], fragments: [] } });
    expect(conflictsOf(build, aRegistry(host(), orders))).toEqual([
      `the route ${path} belongs to orders: choose another path`,
    ]);
  });

  it('is a fragment', () => {
    const build = built({ manifest: { routes: [], fragments: ['active-order'] } });
    expect(conflictsOf(build, aRegistry(host(), orders))).toEqual([
      'the fragment active-order belongs to orders: choose another name',
    ]);
  });

  it('is free again once that version has no visitors', () => {
    const retired = { ...orders, deployment: { traffic: 0, default: false } };
    const build = built({ manifest: { routes: [{ path: '/tracker/:id', page: 'x' }], fragments: [] } });
    expect(conflictsOf(build, aRegistry(host(), retired))).toEqual([]);
  });

  it('is not what the remote itself had before', () => {
    const build = anEntry('orders', '2.0.0').extras.build;
    expect(
      conflictsOf({ ...build, manifest: orders.extras.build.manifest }, aRegistry(host(), orders)),
    ).toEqual([]);
  });
});
